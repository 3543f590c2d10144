type Tone = 'neutral' | 'good' | 'warning' | 'danger'

/** The values of the toggles in words, each with what its colour says (specification 3 section 4). */
const TOGGLE_WORDS: Readonly<Record<string, readonly [word: string, tone: Tone]>> = {
  available: ['Available', 'good'],
  missing: ['Missing', 'danger'],
  not_present: ['Not Present', 'neutral'],
  present: ['Present', 'warning'],
  not_required: ['Not Required', 'neutral'],
  taken: ['Taken', 'good'],
  not_taken: ['Not Taken', 'warning'],
}

export const toggleWord = (value: string): string => TOGGLE_WORDS[value]?.[0] ?? value
export const toggleTone = (value: string): Tone => TOGGLE_WORDS[value]?.[1] ?? 'neutral'
