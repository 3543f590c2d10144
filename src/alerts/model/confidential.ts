/**
 * What is told only to those who treat, with the patient's consent (HIV and AIDS Act 2017), and what is kept in the same way: never on
 * a band, a board, a list or a label. 'Hearing aids' are none of it, nor is a vaccine.
 */
const CONFIDENTIAL = [
  /\bh\.?\s?i\.?\s?v\b/i,
  /(?<!\bhearing )\baids\b/i,
  /\bp\.?l\.?h\.?(iv|a)\b/i,
  /\bretro\s?-?\s?vir(al|us)\b/i,
  /\banti\s?-?\s?retro/i,
  /\brvd\b/i,
  /\bhbs\s?-?\s?ag\b/i,
  /\b(anti\s?-?\s?)?hcv\b/i,
  /\bhbv\b/i,
  /\bhep(atitis)?\s?-?\s?[bc]\b(?!\s*(vaccin|immunoglobulin))/i,
  /\bvdrl\b/i,
  /\bsyphilis\b/i,
  /एच\s?\.?\s?आय\s?\.?\s?व्ही|एच\s?\.?\s?आई\s?\.?\s?वी|एड्स/,
]

/** Whether a text names what is confidential. A net for what is typed by habit: it cannot know every way to say it. */
export const namesConfidential = (text: string | null): boolean =>
  text !== null && CONFIDENTIAL.some((word) => word.test(text))
