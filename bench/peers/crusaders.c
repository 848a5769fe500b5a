/*
 * Random play of The Kingdoms of Crusaders for two, in plain C: the yardstick for speed.
 *
 *   crusaders [exact] [seconds] [seed]        plays for that long, prints one JSON line
 *   crusaders [exact] record [games] [seed]   prints each game as a JSON line, to be checked
 *
 * `exact` adds the early win of CR-10; without it a territory waits for both armies (CR-13).
 * Nothing is spared: every game has a fresh shuffle of the whole deck, every decision a list of
 * all its legal moves, of which one is drawn without bias.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 2, SECTORS = 5, ROOM = 4, DEALT = 5, KINDS = 5 };
enum { CARDS = 56, CARD_TYPES = 1 << KINDS, ALL_KINDS = CARD_TYPES - 1 };
enum { NOBODY = SEATS, GAMES_PER_CLOCK_READING = 64 };
enum { ARMIES = 5 * 5 * 5 * 5 * 5 }; /* 0 to 4 symbols of each of the five kinds */

/* ---- Luck ------------------------------------------------------------------------------ */

typedef uint64_t Luck;

/* SplitMix64, the upper half of its output. */
static inline uint32_t toss(Luck *luck) {
    uint64_t word = (*luck += 0x9e3779b97f4a7c15u);
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
    return (uint32_t)((word ^ (word >> 31)) >> 32);
}

/* A whole number from 0 to sides - 1, each equally likely (multiply, and reject the overhang). */
static inline uint32_t roll(Luck *luck, uint32_t sides) {
    uint64_t product = (uint64_t)toss(luck) * sides;
    if ((uint32_t)product < sides) {
        const uint32_t overhang = -sides % sides;
        while ((uint32_t)product < overhang)
            product = (uint64_t)toss(luck) * sides;
    }
    return (uint32_t)(product >> 32);
}

/* ---- Cards and armies ------------------------------------------------------------------ */

/* A card is a set of kinds, lance = bit 0 up to banner = bit 4. */
typedef uint8_t Card;

/* The symbols of some cards, added up: one base-5 digit per kind. */
typedef uint16_t Symbols;

static Card full_deck[CARDS];
static Symbols symbols_of[CARD_TYPES];
static uint32_t larger_cards[CARD_TYPES]; /* a set of card types: those that hold this one */
static uint32_t strength[ARMIES];         /* greater beats smaller (CR-8) */
static uint32_t found_twice;              /* the card types with two copies */

/* The kinds of which there are exactly `count` symbols. */
static uint32_t kinds_counted(Symbols army, int count) {
    uint32_t kinds = 0;
    for (int kind = 0; kind < KINDS; kind++, army /= 5)
        kinds |= (uint32_t)(army % 5 == count) << kind;
    return kinds;
}

/* CR-8: number and kinds of the Regiments, then Battalions, then Companies; then the singles. */
static uint32_t strength_of(Symbols army) {
    uint32_t key = 0;
    for (int size = ROOM; size > 1; size--) {
        const uint32_t squads = kinds_counted(army, size);
        key = key << 8 | (uint32_t)__builtin_popcount(squads) << KINDS | squads;
    }
    return key << KINDS | kinds_counted(army, 1);
}

/* Every combination of one to three kinds twice, of four and five kinds once. */
static int copies(Card card) { return __builtin_popcount(card) <= 3 ? 2 : 1; }

static void prepare_tables(void) {
    static const Symbols one_of[KINDS] = {1, 5, 25, 125, 625};
    int laid = 0;
    for (Card card = 1; card < CARD_TYPES; card++) {
        for (int kind = 0; kind < KINDS; kind++)
            symbols_of[card] += card >> kind & 1 ? one_of[kind] : 0;
        for (Card other = card + 1; other < CARD_TYPES; other++)
            larger_cards[card] |= (uint32_t)((other & card) == card) << other;
        for (int copy = 0; copy < copies(card); copy++)
            full_deck[laid++] = card;
        found_twice |= (uint32_t)(copies(card) == 2) << card;
    }
    for (int army = 0; army < ARMIES; army++)
        strength[army] = strength_of((Symbols)army);
}

/* ---- The game -------------------------------------------------------------------------- */

typedef struct {
    Symbols symbols;
    uint8_t cards;
} Army;

typedef struct {
    uint8_t slot, sector;
} Move;

typedef struct {
    Card deck[CARDS];
    Card hands[SEATS][DEALT + 1];
    Army armies[SEATS][SECTORS];
    uint8_t first_complete[SECTORS];
    uint8_t owners[SECTORS];
    uint8_t won[SECTORS]; /* the sectors in the order of the markers */
    uint8_t markers, drawn, first_seat, seat;
    /* The cards not on the table (draw pile and all hands), as two sets of card types. */
    uint32_t one_unseen, two_unseen;
} Game;

static void shuffle(Card *deck, Luck *luck) {
    memcpy(deck, full_deck, CARDS);
    for (uint32_t left = CARDS; left > 1; left--) {
        const uint32_t pick = roll(luck, left);
        const Card card = deck[pick];
        deck[pick] = deck[left - 1];
        deck[left - 1] = card;
    }
}

/* CR-2 to CR-4. */
static void set_up(Game *game, Luck *luck) {
    memset(game, 0, sizeof *game);
    shuffle(game->deck, luck);
    for (int seat = 0; seat < SEATS; seat++, game->drawn += DEALT)
        memcpy(game->hands[seat], game->deck + game->drawn, DEALT);
    memset(game->first_complete, NOBODY, SECTORS);
    memset(game->owners, NOBODY, SECTORS);
    game->one_unseen = ~1u;
    game->two_unseen = found_twice;
    game->first_seat = game->seat = (uint8_t)roll(luck, SEATS);
}

/* Each kind of card in hand once, in each own sector with room (CR-5, CR-6). */
static int list_moves(const Game *game, Move *moves) {
    const Card *hand = game->hands[game->seat];
    const Army *armies = game->armies[game->seat];
    uint32_t listed = 0;
    int count = 0;
    for (uint8_t slot = 0; slot <= DEALT; slot++) {
        if (listed & 1u << hand[slot])
            continue;
        listed |= 1u << hand[slot];
        for (uint8_t sector = 0; sector < SECTORS; sector++) {
            moves[count] = (Move){slot, sector};
            count += armies[sector].cards < ROOM; /* without a branch: overwritten if full */
        }
    }
    return count;
}

static inline void leave_unseen(uint32_t *one, uint32_t *two, uint32_t card) {
    *one &= ~(1u << card) | *two;
    *two &= ~(1u << card);
}

static Card place(Game *game, Move move) {
    Card *hand = game->hands[game->seat];
    Army *army = &game->armies[game->seat][move.sector];
    const Card card = hand[move.slot];
    hand[move.slot] = hand[DEALT];
    army->symbols += symbols_of[card];
    if (++army->cards == ROOM && game->first_complete[move.sector] == NOBODY)
        game->first_complete[move.sector] = game->seat;
    leave_unseen(&game->one_unseen, &game->two_unseen, card);
    return card;
}

/* ---- Winning a territory --------------------------------------------------------------- */

static void put_marker(Game *game, int sector, int owner) {
    game->owners[sector] = (uint8_t)owner;
    game->won[game->markers++] = (uint8_t)sector;
}

/* CR-8 with its last step: of equal armies the one completed first. */
static int stronger_seat(const Game *game, int sector) {
    const uint32_t zero = strength[game->armies[0][sector].symbols];
    const uint32_t one = strength[game->armies[1][sector].symbols];
    if (zero == one)
        return game->first_complete[sector];
    return zero < one;
}

/*
 * Can these symbols still grow past that strength, one unseen card for each free place?
 * A card within another unseen one need not be tried: a further symbol never makes an army worse.
 */
static bool can_exceed(uint32_t goal, Symbols army, int places, uint32_t one, uint32_t two) {
    if (strength[army + places * symbols_of[ALL_KINDS]] <= goal)
        return false;
    if (places == 0)
        return true;
    for (uint32_t untried = one, card; untried; untried &= ~(1u << card)) {
        card = 31 - (uint32_t)__builtin_clz(untried); /* the strongest first */
        if (one & larger_cards[card])
            continue;
        uint32_t one_left = one, two_left = two;
        leave_unseen(&one_left, &two_left, card);
        if (can_exceed(goal, army + symbols_of[card], places - 1, one_left, two_left))
            return true;
    }
    return false;
}

/* CR-10: may the rival of the one complete army still bring together a stronger one? */
static bool still_contested(const Game *game, int sector) {
    const int owner = game->first_complete[sector];
    const Army *rival = &game->armies[!owner][sector];
    const uint32_t goal = strength[game->armies[owner][sector].symbols];
    return can_exceed(goal, rival->symbols, ROOM - rival->cards, game->one_unseen,
                      game->two_unseen);
}

static void judge(Game *game, int sector, bool exact) {
    if (game->owners[sector] != NOBODY || game->first_complete[sector] == NOBODY)
        return;
    if (game->armies[0][sector].cards + game->armies[1][sector].cards == 2 * ROOM)
        put_marker(game, sector, stronger_seat(game, sector)); /* CR-13 */
    else if (exact && !still_contested(game, sector))
        put_marker(game, sector, game->first_complete[sector]);
}

/* The sector just played first; a card laid elsewhere can settle any of the others. */
static void judge_all(Game *game, int played, bool exact) {
    judge(game, played, exact);
    for (int sector = 0; exact && sector < SECTORS; sector++)
        if (sector != played)
            judge(game, sector, exact);
}

/* CR-5: draw, then place. Returns the move, and the card it placed. */
static inline Move take_turn(Game *game, Luck *luck, bool exact, Card *placed) {
    Move moves[(DEALT + 1) * SECTORS];
    game->hands[game->seat][DEALT] = game->deck[game->drawn++];
    const Move move = moves[roll(luck, (uint32_t)list_moves(game, moves))];
    *placed = place(game, move);
    judge_all(game, move.sector, exact);
    game->seat = !game->seat;
    return move;
}

static bool over(const Game *game) { return game->markers == SECTORS; }

/* CR-11: five markers, two players, so never a tie. */
static int winner(const Game *game) {
    int of_one = 0;
    for (int sector = 0; sector < SECTORS; sector++)
        of_one += game->owners[sector];
    return of_one > SECTORS / 2;
}

/* ---- Measuring ------------------------------------------------------------------------- */

typedef struct {
    uint64_t games, decisions, first_seat_wins;
} Tally;

static inline void play_game(Luck *luck, bool exact, Tally *tally) {
    Game game;
    Card placed;
    set_up(&game, luck);
    for (; !over(&game); tally->decisions++)
        take_turn(&game, luck, exact, &placed);
    tally->games++;
    tally->first_seat_wins += winner(&game) == game.first_seat;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void measure(double seconds, Luck luck, bool exact) {
    Tally tally = {0};
    const double start = now();
    double passed = 0;
    while (passed < seconds || tally.games == 0) {
        for (int game = 0; game < GAMES_PER_CLOCK_READING; game++)
            play_game(&luck, exact, &tally);
        passed = now() - start;
    }
    printf("{\"system\":\"C\",\"game\":\"%s\",\"games\":%llu,\"decisions\":%llu,\"seconds\":%.3f,"
           "\"decisions_per_second\":%.0f,\"first_seat_wins\":%.4f}\n",
           exact ? "crusaders exact" : "crusaders", (unsigned long long)tally.games,
           (unsigned long long)tally.decisions, passed, (double)tally.decisions / passed,
           (double)tally.first_seat_wins / (double)tally.games);
}

/* ---- Recording ------------------------------------------------------------------------- */

static void print_list(const char *name, const uint8_t *numbers, int count) {
    printf("\"%s\":[", name);
    for (int at = 0; at < count; at++)
        printf(at ? ",%d" : "%d", numbers[at]);
    printf("],");
}

/* Per placement: the card, the sector, and how many markers lie afterwards. */
static void record_game(Luck *luck, bool exact) {
    Game game;
    Card placed;
    set_up(&game, luck);
    printf("{\"first_seat\":%d,", game.first_seat);
    print_list("deck", game.deck, CARDS);
    printf("\"placements\":[");
    for (const char *comma = ""; !over(&game); comma = ",") {
        const Move move = take_turn(&game, luck, exact, &placed);
        printf("%s[%d,%d,%d]", comma, placed, move.sector, game.markers);
    }
    printf("],");
    print_list("won", game.won, SECTORS);
    print_list("owners", game.owners, SECTORS);
    printf("\"winner\":%d}\n", winner(&game));
}

int main(int count, char **words) {
    int at = 1;
    const bool exact = at < count && strcmp(words[at], "exact") == 0 && ++at;
    const bool record = at < count && strcmp(words[at], "record") == 0 && ++at;
    const double amount = at < count ? atof(words[at++]) : 1;
    const Luck seed = at < count ? strtoull(words[at++], NULL, 10) : 1;
    prepare_tables();
    if (!record)
        measure(amount, seed, exact);
    Luck luck = seed;
    for (int game = 0; record && game < (int)amount; game++)
        record_game(&luck, exact);
    return EXIT_SUCCESS;
}
