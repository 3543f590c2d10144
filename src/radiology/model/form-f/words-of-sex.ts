/** Words that tell the sex of a foetus, in English, Hindi and Marathi. */
const WORDS = [
  ...['boy', 'girl', 'male', 'female', 'son', 'daughter', 'xx', 'xy', 'ladka', 'ladki', 'beta', 'beti'],
  ...['mulga', 'mulgi', 'लड़का', 'लड़की', 'बेटा', 'बेटी', 'मुलगा', 'मुलगी', 'पुत्र', 'पुत्री', 'कन्या'],
]
const FOUND = new RegExp(`(?<![\\p{L}\\p{M}])(${WORDS.join('|')})(?![\\p{L}\\p{M}])`, 'iu')

/** The first word of a text that tells the sex of a foetus; null where there is none (PCPNDT Act; amendment 13). Pure. */
export const wordOfSex = (text: string): string | null => FOUND.exec(text.normalize('NFC'))?.[1] ?? null
