/** Marks that turn the reading direction, by which '125' can be shown as '521'; and control characters, which no letter has. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** What somebody else wrote, as it can be read: nothing in it changes how the rest is shown. */
export const plainText = (text: string): string =>
  text.replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
