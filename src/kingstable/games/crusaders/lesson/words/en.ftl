# What the coach says in the guided first game.

lesson-welcome = Five territories lie between you and your rival. Each of you builds an army of four cards in every one of them; the better army wins the territory, and most territories win the game.
lesson-start-bows = Four cards with the same symbol make a Regiment, the best squad there is. Three of your cards show a bow, so start collecting bows: this one has a helmet, too.
lesson-rivals-cards = You can also see everything your rival places. Look at it before each move: only armies in the same territory are compared.
lesson-same-again = You have drawn the same card again. Two bows and two helmets side by side are two Companies, and both can still grow.
lesson-start-banners = Keep different plans in different territories. Banners are the most powerful symbol, and you hold three cards with one: give them a territory of their own.
lesson-two-battalions = A third bow and a third helmet: two Battalions in one army.
lesson-regiment = The fourth bow completes the army with a Regiment. As soon as your rival cannot make a better army there any more, the marker is yours.
lesson-weak-spot = By now you know what you collect. Choose one territory for cards that fit nowhere else: three won territories are enough.
lesson-first-marker = Your first territory. Early markers carry low numbers, and if you are level on markers the lower numbers win.
lesson-lost-marker = That territory is lost. You may still place cards there: it is a good place for cards that help you nowhere else.
lesson-count-markers = Count: which territories can you still win, and which card does each of them need? Also ask which card your rival is waiting for; if you hold it, they will not get it.
lesson-end = That was a whole game. Play the next one without me: you know all the rules that matter.
