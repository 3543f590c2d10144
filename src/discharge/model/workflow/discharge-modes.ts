/** The modes of a discharge (specification 3 section 3), each with the reason that bill and forms know it by. */
export const DISCHARGE_MODES = ['recovery', 'lama', 'death', 'transfer', 'discharge_on_request'] as const
export type DischargeMode = (typeof DISCHARGE_MODES)[number]

export const MODE_WORDS: Readonly<Record<DischargeMode, string>> = {
  recovery: 'Recovery',
  lama: 'LAMA (Leave Against Medical Advice)',
  death: 'Death',
  transfer: 'Transfer to Another Facility',
  discharge_on_request: 'Discharge on Request',
}

export const REASON_OF_MODE = {
  recovery: 'Recovered',
  lama: 'DAMA',
  death: 'Death',
  transfer: 'Transfer',
  discharge_on_request: 'Discharge On Request',
} as const satisfies Record<DischargeMode, string>

/** The mode of a stored reason of discharge; null while none is given. */
export const modeOf = (reason: string | null): DischargeMode | null =>
  DISCHARGE_MODES.find((mode) => REASON_OF_MODE[mode] === reason) ?? null

/** What a mode asks for beside itself. Instants are Dates on the server and text on the wire. */
export type ModeDetails<Instant = Date> = {
  readonly statedReason: string | null
  readonly receivingFacility: string | null
  readonly diedAt: Instant | null
  readonly placeOfDeath: string | null
}
type Detail = keyof ModeDetails
const DETAILS: readonly Detail[] = ['diedAt', 'placeOfDeath', 'receivingFacility', 'statedReason']

/** Which details a mode asks for, and what is missing is called; a mode that is not here asks for none. */
export const ASKED_BY_MODE: Readonly<Record<DischargeMode, Readonly<Partial<Record<Detail, string>>>>> = {
  recovery: {},
  lama: { statedReason: 'Reason for leaving against medical advice' },
  death: { diedAt: 'Time of death', placeOfDeath: 'Place of death' },
  transfer: { receivingFacility: 'Receiving facility', statedReason: 'Reason for the transfer' },
  discharge_on_request: { statedReason: 'Reason given by the patient' },
}
/** Asked for, but a pass is issued without them. */
const OPTIONAL: readonly (readonly [DischargeMode, Detail])[] = [
  ['transfer', 'statedReason'],
  ['discharge_on_request', 'statedReason'],
]

/** Whether a pass of this mode is not issued without the detail. */
export const isRequired = (mode: DischargeMode, detail: Detail): boolean =>
  ASKED_BY_MODE[mode][detail] !== undefined && !OPTIONAL.some(([of, optional]) => of === mode && optional === detail)

/** The first detail that a mode cannot be without, in words; null when nothing is missing. */
export function missingDetail(mode: DischargeMode, details: ModeDetails<unknown>): string | null {
  const missing = DETAILS.find((detail) => isRequired(mode, detail) && !details[detail])
  return (missing && ASKED_BY_MODE[mode][missing]) ?? null
}

/** What a mode asks for; what was typed under another mode is left out. */
export function detailsOf<Instant>(mode: DischargeMode, details: ModeDetails<Instant>): ModeDetails<Instant> {
  const asked = ASKED_BY_MODE[mode]
  return {
    statedReason: asked.statedReason ? details.statedReason : null,
    receivingFacility: asked.receivingFacility ? details.receivingFacility : null,
    diedAt: asked.diedAt ? details.diedAt : null,
    placeOfDeath: asked.placeOfDeath ? details.placeOfDeath : null,
  }
}
