import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { paidBesideOn } from '../on-day.ts'
import { type PackageSpan, packageOf } from './package-of.ts'
import { payerOn } from './payer-on.ts'
import { byTime, sittingOf } from './sitting.ts'
import type { Extension, Period, Stay } from './stay-types.ts'

type Package = Pick<PackageSpan, 'from' | 'to' | 'allowedTo'> & { readonly spans: readonly PackageSpan[] }

/**
 * The packages of a stay, first to last. Those that overlap are one, to the later end; those that touch are two. A
 * further procedure inside a running package belongs to it when it is of the same sitting or when the scheme lists it
 * (head 'surgery') beside the package; else it is absorbed and opens nothing.
 */
export function packagesOf(stay: Stay): Period[] {
  const packages = [...stay.procedures].sort(byTime).reduce<readonly Package[]>((before, procedure) => {
    const span = packageOf(procedure, stay)
    if (!span) return before
    const running = before.find(({ from, to }) => from <= span.on && span.on <= to)
    return running && isAbsorbed(span, running, stay) ? before : withSpan(before, span)
  }, [])
  return packages
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to, allowedTo, spans }) => ({
      kind: 'package',
      from,
      to,
      payerId: payerOn(stay.payers, from)?.payerId ?? null,
      procedureIds: spans.map(({ procedure }) => procedure.id),
      unapprovedFrom: firstUnapproved(addDays(allowedTo, 1), to, stay.extensions),
    }))
}

function isAbsorbed({ procedure, on }: PackageSpan, running: Package, stay: Stay): boolean {
  if (running.spans.some((span) => sittingOf(span.procedure) === sittingOf(procedure))) return false
  const payer = payerOn(stay.payers, running.from)
  return !payer || !paidBesideOn(payer.rules, { head: 'surgery', itemId: procedure.surgeryId }, on)
}

function withSpan(packages: readonly Package[], span: PackageSpan): readonly Package[] {
  const overlaps = ({ from, to }: Package) => from <= span.to && span.from <= to
  const merged = packages.filter(overlaps).reduce<Package>(
    (one, other) => ({
      from: one.from < other.from ? one.from : other.from,
      to: one.to > other.to ? one.to : other.to,
      allowedTo: one.allowedTo > other.allowedTo ? one.allowedTo : other.allowedTo,
      spans: [...other.spans, ...one.spans],
    }),
    { from: span.from, to: span.to, allowedTo: span.allowedTo, spans: [span] },
  )
  return [...packages.filter((one) => !overlaps(one)), merged]
}

/** The first of some days that no extension covers. */
function firstUnapproved(from: IsoDate, to: IsoDate, extensions: readonly Extension[]): IsoDate | null {
  if (from > to) return null
  const covering = extensions.find((one) => one.from <= from && from <= one.to)
  return covering ? firstUnapproved(addDays(covering.to, 1), to, extensions) : from
}
