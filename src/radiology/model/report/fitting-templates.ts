import type { Modality } from '../examination-words.ts'

type For = {
  readonly modality: Modality
  /** Null: every study of the modality. */
  readonly studyId: string | null
  readonly sex: 'male' | 'female' | null
}
type Examined = { readonly modality: Modality; readonly studyId: string; readonly gender: string }

/** The templates for a study of a patient, the most specific first: study before sex. One for the other sex is none. */
export function fittingTemplates<Template extends For>(templates: readonly Template[], of: Examined): Template[] {
  const sex = of.gender.toLowerCase()
  const rank = (template: Template) => (template.studyId ? 0 : 2) + (template.sex ? 0 : 1)
  return templates
    .filter(
      (template) =>
        template.modality === of.modality &&
        (template.studyId === null || template.studyId === of.studyId) &&
        (template.sex === null || template.sex === sex),
    )
    .toSorted((a, b) => rank(a) - rank(b))
}
