/** The parts of a report, in their order. */
export const SECTIONS = ['history', 'technique', 'comparison', 'findings', 'impression', 'advice'] as const
export type Section = (typeof SECTIONS)[number]
export const SECTION_WORDS: Readonly<Record<Section, string>> = {
  history: 'History',
  technique: 'Technique',
  comparison: 'Comparison',
  findings: 'Findings',
  impression: 'Impression',
  advice: 'Advice',
}
export const MOST_LETTERS: Readonly<Record<Section, number>> = {
  history: 4000,
  technique: 2000,
  comparison: 2000,
  findings: 10_000,
  impression: 4000,
  advice: 2000,
}
export type Sections = Readonly<Record<Section, string>>
export const NOTHING_WRITTEN: Sections = {
  history: '',
  technique: '',
  comparison: '',
  findings: '',
  impression: '',
  advice: '',
}

/** What a template fills in. */
export const TEMPLATE_SECTIONS = ['technique', 'findings', 'impression', 'advice'] as const

/** The places of a text that wait to be filled in: '[size]', '[normal / describe]'. */
export const blanksOf = (text: string): { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(/\[[^[\]\n]{1,60}\]/g)].map(({ index, 0: blank }) => ({ from: index, to: index + blank.length }))

/** '1 blank', '3 blanks'. */
export const blanksInWords = (blanks: number): string => (blanks === 1 ? '1 blank' : `${blanks} blanks`)

export const countBlanks = (sections: Sections): number =>
  SECTIONS.reduce((sum, section) => sum + blanksOf(sections[section]).length, 0)
