import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Component, type Crossmatch, GROUPS, type Group, isGroup } from '../blood-words.ts'

/** How a bag goes to a patient by their groups: the same, another that may be given, or one that may not. */
export type Fit = 'identical' | 'compatible' | 'incompatible'

/** Of what an incompatible bag does harm: by its cells, by its plasma, or by both. */
const HARM: Readonly<Record<Component, 'cells' | 'plasma' | 'both'>> = {
  whole_blood: 'both',
  red_cells: 'cells',
  plasma: 'plasma',
  platelets_random: 'plasma',
  platelets_single: 'plasma',
  cryoprecipitate: 'plasma',
}

const antigensOf = (group: Group): readonly string[] => [...group.replace(/O|[+-]/g, '')]
const isPositive = (group: Group): boolean => group.endsWith('+')
const isWithin = (few: readonly string[], many: readonly string[]): boolean => few.every((one) => many.includes(one))

/**
 * Whether a bag of a group may be given to a patient of a group. Red cells carry A, B and D to a patient who may have antibodies against
 * what the own cells lack; plasma and platelets carry the antibodies of the donor, so ABO is the other way round and D does not matter.
 * Whole blood is both. Pure.
 */
export function fitOf(component: Component, patient: Group, unit: Group): Fit {
  if (patient === unit) return 'identical'
  const harm = HARM[component]
  const [own, given] = [antigensOf(patient), antigensOf(unit)]
  const cellsFit = isWithin(given, own) && (isPositive(patient) || !isPositive(unit))
  const plasmaFits = isWithin(own, given)
  const fits = harm === 'cells' ? cellsFit : harm === 'plasma' ? plasmaFits : cellsFit && plasmaFits
  return fits ? 'compatible' : 'incompatible'
}

/**
 * The groups that the patient may have: the verified ones, where two collections agree that one alone; else also what was told. None
 * where nothing is known.
 */
export function candidateGroups(
  verified: readonly { readonly bloodGroup: string; readonly sampleId: string }[],
  told: string | null,
): readonly Group[] {
  const found = [...new Set(verified.map(({ bloodGroup }) => bloodGroup))].filter(isGroup)
  const isTwice = found.length === 1 && new Set(verified.map(({ sampleId }) => sampleId)).size > 1
  if (isTwice || told === null || !isGroup(told)) return found
  return [...new Set([...found, told])]
}

/**
 * How a bag goes to a patient of whom these groups come into question: as with the worst of them. Where nothing is known, the bank has
 * grouped what it cross-matched; without a cross-match only what goes to everybody is given.
 */
export function fitOfAny(
  component: Component,
  candidates: readonly Group[],
  unit: Group,
  crossmatch: Crossmatch,
): Fit | 'unknown' {
  if (candidates.length === 0 && crossmatch === 'compatible') return 'unknown'
  const fits = (candidates.length === 0 ? GROUPS : candidates).map((patient) => fitOf(component, patient, unit))
  return fits.find((fit) => fit === 'incompatible') ?? fits.find((fit) => fit === 'compatible') ?? 'identical'
}

/** A bag that does not go to the patient is refused, by the words of both groups. */
export function decideGroup(
  component: Component,
  candidates: readonly Group[],
  { bloodGroup, crossmatch }: { readonly bloodGroup: Group; readonly crossmatch: Crossmatch },
): Verdict<Fit | 'unknown', 'GROUP_INCOMPATIBLE' | 'GROUP_UNKNOWN'> {
  const fit = fitOfAny(component, candidates, bloodGroup, crossmatch)
  if (fit !== 'incompatible') return accept(fit)
  if (candidates.length === 0) return refuse('GROUP_UNKNOWN', { field: 'bloodGroup', values: { unit: bloodGroup } })
  return refuse('GROUP_INCOMPATIBLE', {
    field: 'bloodGroup',
    values: { unit: bloodGroup, patient: candidates.join(' or ') },
  })
}

/** What is told beside a bag that is not of the patient's own group; '' of one that is. */
export const FIT_WORDS: Readonly<Record<Fit | 'unknown', string>> = {
  identical: '',
  compatible: 'compatible, not identical',
  incompatible: 'incompatible with the patient',
  unknown: 'group of the patient not known here',
}
