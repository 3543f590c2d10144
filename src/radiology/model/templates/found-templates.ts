import type { Modality } from '../examination-words.ts'
import type { ReportPhrase, ReportTemplate } from './radiology-templates.contract.ts'

type Asked = {
  readonly search: string
  /** '' asks nothing. */
  readonly modality: Modality | ''
  readonly study: string
  readonly sex: 'male' | 'female' | ''
}

/** The templates that can serve what is asked for: one for every study or every patient serves each of them. Pure. */
export const foundTemplates = (
  templates: readonly ReportTemplate[],
  { search, modality, study, sex }: Asked,
): ReportTemplate[] =>
  templates.filter(
    (template) =>
      (modality === '' || template.modality === modality) &&
      (study === '' || template.studyId === null || template.studyId === study) &&
      (sex === '' || template.sex === null || template.sex === sex) &&
      holds([template.name, template.study ?? '', template.findings, template.impression], search),
  )

/** The phrases whose code or words hold all that is searched. Pure. */
export const foundPhrases = (phrases: readonly ReportPhrase[], search: string): ReportPhrase[] =>
  phrases.filter(({ code, words }) => holds([`/${code}`, words], search))

/** Whether all words of a search stand in the texts. */
function holds(texts: readonly string[], search: string): boolean {
  const all = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
