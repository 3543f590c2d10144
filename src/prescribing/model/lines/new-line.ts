import type { PrescribableItem } from '../prescribable-item.ts'
import { PLAIN_LINE, type PrescribedLine } from '../prescription-form.ts'

/** How what is sold by the bottle or tube is usually dosed; its quantity is typed. */
const OF_FORM: Readonly<Record<string, Pick<PrescribedLine, 'doseUnit' | 'morning'>>> = {
  syrup: { doseUnit: 'ml', morning: 5 },
  suspension: { doseUnit: 'ml', morning: 5 },
  solution: { doseUnit: 'ml', morning: 5 },
  drops: { doseUnit: 'drops', morning: 2 },
  inhaler: { doseUnit: 'puffs', morning: 2 },
  spray: { doseUnit: 'puffs', morning: 1 },
  ointment: { doseUnit: 'application', morning: 1 },
  cream: { doseUnit: 'application', morning: 1 },
  gel: { doseUnit: 'application', morning: 1 },
  lotion: { doseUnit: 'application', morning: 1 },
}

/**
 * The line of an item that was chosen: as a favourite of it says, else as its form is usually taken, and what was typed beside its name
 * before either.
 */
export function newLine(
  item: PrescribableItem,
  says: Partial<PrescribedLine>,
  favourites: readonly PrescribedLine[] = [],
): PrescribedLine {
  const favourite = favourites.find(({ medicineId }) => medicineId === item.id)
  const usual = OF_FORM[item.form.toLowerCase()]
  const route = item.route ?? PLAIN_LINE.route
  const plain: PrescribedLine = {
    ...PLAIN_LINE,
    ...usual,
    ...(usual && { dose: usual.morning, quantity: 1 }),
    route,
  }
  return { ...(favourite ?? plain), ...says, medicineId: item.id, name: item.name, allergyReason: '' }
}
