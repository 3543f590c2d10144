/** Whether it may be given in pregnancy, or while breast-feeding. */
export const CAUTION_WORDS: Readonly<Record<string, string>> = {
  unknown: 'not known',
  allowed: 'allowed',
  ask: 'ask',
  avoid: 'avoid',
}

export const CONTROLLED_WORDS: Readonly<Record<string, string>> = {
  narcotic: 'Narcotic',
  psychotropic: 'Psychotropic',
}
