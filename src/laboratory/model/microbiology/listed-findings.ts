import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { plain } from '../numbers/rational.ts'
import type { Finding } from '../results/lab-result.ts'
import type { EditionKind, OrganismKind } from './microbiology-fields.ts'
import { micText, readMic } from './read-mic.ts'

type Listed = { readonly id: string; readonly name: string }
/** What stands in the lists of the laboratory on the day of reading. */
export type CultureChoices = {
  readonly organisms: readonly (Listed & { readonly kind: OrganismKind })[]
  readonly antibiotics: readonly Listed[]
  readonly editions: readonly (Listed & { readonly kind: EditionKind })[]
}

export type FindingRefusal = 'NOT_AN_ORGANISM' | 'NOT_AN_ANTIBIOTIC' | 'NOT_SAID_HOW' | 'ZONE_AND_MIC' | 'NOT_A_MIC'

/**
 * What grew, in the spelling of the lists: an organism and an antibiotic that do not stand in them are refused, and so is an antibiotic of
 * which nothing says whether it works. Pure.
 */
export function listedFindings(
  findings: readonly Finding[],
  { organisms, antibiotics }: CultureChoices,
): Verdict<Finding[], FindingRefusal> {
  const listed: Finding[] = []
  for (const finding of findings) {
    const organism = named(organisms, finding.organism)
    if (!organism) return refuse('NOT_AN_ORGANISM', { values: { organism: finding.organism } })
    const growth = finding.growth?.trim() || null
    if (!finding.antibiotic) {
      listed.push({ organism: organism.name, growth, antibiotic: null, susceptibility: null, zone: null, mic: null })
      continue
    }
    const antibiotic = named(antibiotics, finding.antibiotic)
    if (!antibiotic) return refuse('NOT_AN_ANTIBIOTIC', { values: { antibiotic: finding.antibiotic } })
    const values = { antibiotic: antibiotic.name }
    if (!finding.susceptibility) return refuse('NOT_SAID_HOW', { values })
    if (finding.zone && finding.mic) return refuse('ZONE_AND_MIC', { values })
    const mic = finding.mic ? readMic(finding.mic) : null
    if (finding.mic && !mic) return refuse('NOT_A_MIC', { values })
    listed.push({
      organism: organism.name,
      growth,
      antibiotic: antibiotic.name,
      susceptibility: finding.susceptibility,
      zone: finding.zone ? plain(finding.zone) : null,
      mic: mic && micText(mic),
    })
  }
  return accept(listed)
}

/** The same of all values that are typed at once; a refusal says at which of them. */
export function listedValues<Value extends { readonly findings?: readonly Finding[] | undefined }>(
  values: readonly Value[],
  choices: CultureChoices,
  fieldOf: (value: Value) => string,
): Verdict<Value[], FindingRefusal> {
  const all: Value[] = []
  for (const value of values) {
    const listed = listedFindings(value.findings ?? [], choices)
    if (!listed.ok) return refuse(listed.refusal, { ...listed.details, field: fieldOf(value) })
    all.push(value.findings ? { ...value, findings: listed.value } : value)
  }
  return accept(all)
}

/** By which edition an organism is read; null: by none that the laboratory has. */
export function breakpointsOf(organism: string, { organisms, editions }: CultureChoices): Listed | null {
  const kind = named(organisms, organism)?.kind
  return editions.find((edition) => edition.kind === (kind && READ_BY[kind])) ?? null
}

const READ_BY: Readonly<Record<OrganismKind, EditionKind | null>> = {
  gram_negative: 'bacteria',
  gram_positive: 'bacteria',
  anaerobe: 'bacteria',
  mycobacterium: 'mycobacteria',
  fungus: 'fungi',
  other: null,
}

export const named = <One extends Listed>(list: readonly One[], name: string): One | undefined =>
  list.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
