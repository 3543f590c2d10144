import { blanksOf } from '../../../kernel/writing/blanks.ts'

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

export const countBlanks = (sections: Sections): number =>
  SECTIONS.reduce((sum, section) => sum + blanksOf(sections[section]).length, 0)
