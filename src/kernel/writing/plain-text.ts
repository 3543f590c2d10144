/** Marks that turn the reading direction, by which '0005' can be shown as '5000'; what is not seen at all; control characters. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** What somebody wrote, as it can be read: nothing in it changes how the rest is shown. New lines and tabs stay, and so do the joiners of Indic scripts. */
export const plainText = (text: string): string =>
  text.replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
