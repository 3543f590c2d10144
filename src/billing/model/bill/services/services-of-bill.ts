import type { BillLine } from '../bill-view.ts'

/** A mandatory service of a bill. */
export type ServiceOfBill = {
  readonly id: string
  readonly name: string
  /** Why it is not charged to this visit; null while it is. */
  readonly whyOff: string | null
}

/** The mandatory services that follow from the stay, by name: each is switched off and on as a whole. Pure. */
export function servicesOfBill(
  lines: readonly Pick<BillLine, 'chargeIds' | 'description' | 'reason'>[],
): ServiceOfBill[] {
  const services = new Map<string, ServiceOfBill>()
  for (const { chargeIds, description: name, reason } of lines) {
    const id = idIn(chargeIds[0])
    if (id) services.set(id, { id, name, whyOff: whyOff(reason) })
  }
  return [...services.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Of a derived charge: 'service:{id}:{day}'. */
const idIn = (chargeId = ''): string | undefined => /^service:([^:]+):/.exec(chargeId)?.[1]

const OFF = 'Switched off for this visit'

/** The reason of a line whose service is switched off. */
export const switchedOffWords = (why: string): string => `${OFF} (${why})`

const whyOff = (reason: string): string | null =>
  reason.startsWith(OFF) ? reason.slice(OFF.length + 2).replace(/\): nobody pays it$/, '') : null
