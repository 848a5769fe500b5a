// Browsers without modules get this file alone: it shows the sentence that the styles hide at first.
document.documentElement.className += " old";
