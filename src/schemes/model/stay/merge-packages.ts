import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { paidBesideOn } from '../on-day.ts'
import { type PackageSpan, packageOf } from './package-of.ts'
import { byTime, sittingOf } from './sitting.ts'
import type { Extension, Period, Stay } from './stay-types.ts'

type Package = Pick<PackageSpan, 'payer' | 'from' | 'to' | 'allowedTo'> & { readonly spans: readonly PackageSpan[] }

/**
 * The packages of a stay, first to last, each of the payer of its procedures. Those of one payer that overlap are one, to the later
 * end; those that touch are two. A further procedure inside a running package of its payer belongs to it when it is of the same
 * sitting or when the scheme lists it (head 'surgery') beside the package; else it is absorbed and opens nothing. Packages of
 * different payers are never one: a day in both is of the earlier.
 */
export function packagesOf(stay: Stay): Period[] {
  const packages = [...stay.procedures].sort(byTime).reduce<readonly Package[]>((before, procedure) => {
    const span = packageOf(procedure, stay)
    if (!span) return before
    const running = before.find((one) => isOfPayer(one, span) && one.from <= span.on && span.on <= one.to)
    return running && isAbsorbed(span, running) ? before : withSpan(before, span)
  }, [])
  return packages
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .reduce<Period[]>((before, one) => withPeriod(before, one, stay.extensions), [])
}

/** One package more, on the days that those before it leave. */
function withPeriod(before: readonly Period[], one: Package, extensions: readonly Extension[]): Period[] {
  const procedureIds = one.spans.map(({ procedure }) => procedure.id)
  const last = before.at(-1)
  if (last && one.to <= last.to)
    return [...before.slice(0, -1), { ...last, procedureIds: [...last.procedureIds, ...procedureIds] }]
  const from = last && one.from <= last.to ? addDays(last.to, 1) : one.from
  const beyond = addDays(one.allowedTo, 1)
  return [
    ...before,
    {
      kind: 'package',
      from,
      to: one.to,
      payerId: one.payer.payerId,
      procedureIds,
      unapprovedFrom: firstUnapproved(beyond > from ? beyond : from, one.to, extensions),
    },
  ]
}

const isOfPayer = (one: Pick<Package, 'payer'>, other: Pick<Package, 'payer'>): boolean =>
  one.payer.payerId === other.payer.payerId

function isAbsorbed({ procedure, payer, on }: PackageSpan, running: Package): boolean {
  if (running.spans.some((span) => sittingOf(span.procedure) === sittingOf(procedure))) return false
  return !paidBesideOn(payer.rules, { head: 'surgery', itemId: procedure.surgeryId }, on)
}

function withSpan(packages: readonly Package[], span: PackageSpan): readonly Package[] {
  const overlaps = (one: Package) => isOfPayer(one, span) && one.from <= span.to && span.from <= one.to
  const merged = packages.filter(overlaps).reduce<Package>(
    (one, other) => ({
      payer: one.payer,
      from: one.from < other.from ? one.from : other.from,
      to: one.to > other.to ? one.to : other.to,
      allowedTo: one.allowedTo > other.allowedTo ? one.allowedTo : other.allowedTo,
      spans: [...other.spans, ...one.spans],
    }),
    { ...span, spans: [span] },
  )
  return [...packages.filter((one) => !overlaps(one)), merged]
}

/** The first of some days that no extension covers. */
function firstUnapproved(from: IsoDate, to: IsoDate, extensions: readonly Extension[]): IsoDate | null {
  if (from > to) return null
  const covering = extensions.find((one) => one.from <= from && from <= one.to)
  return covering ? firstUnapproved(addDays(covering.to, 1), to, extensions) : from
}
