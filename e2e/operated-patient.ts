import type { Page } from 'playwright-core'

const headers = () => ({ 'idempotency-key': crypto.randomUUID() })

async function sent<Reply>(page: Page, path: string, data: object): Promise<Reply> {
  const answer = await page.request.post(path, { headers: headers(), data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}
const read = async <Reply>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Reply

type Wards = { readonly wards: { readonly id: string; readonly free: number }[] }
type Rooms = { readonly rooms: { readonly roomNo: number; readonly free: boolean }[] }
type Surgeries = { readonly surgeries: { readonly id: string; readonly name: string }[] }
type Visits = { readonly rows: { readonly id: string }[] }

/** A patient with an allergy answer. */
export async function registerBeside(page: Page, name: string): Promise<string> {
  const { id } = await sent<{ id: string }>(page, '/api/patients', {
    ...{ name, payerId: 'private', age: 41, gender: 'female', phone: '9700000001', address: '12 Temple Road, Nagpur' },
    ...{ emergencyContactName: 'Ravi Patil', emergencyContactMobile: '9822054321' },
  })
  const alert = { kind: 'no_known_allergies', source: 'patient', what: null, reaction: null }
  await sent(page, `/api/patients/${id}/alerts`, alert)
  return id
}

type Visited = { readonly id: string; readonly visitNo: string }

/** Whom the first inpatient of the list is an appointment with. */
async function aConsultant(page: Page): Promise<string> {
  const { rows } = await read<Visits>(page, '/api/ipd?limit=1')
  return (await read<{ appointmentWithId: string }>(page, `/api/visits/${rows[0]?.id}`)).appointmentWithId
}

/** Sees a patient in the outpatient department today. */
export const seeBeside = async (page: Page, patientId: string, reasonForVisit: string): Promise<Visited> =>
  sent(page, `/api/patients/${patientId}/visits`, {
    ...{ visitDate: placeIn(0).iso, patientType: 'OPD', visitType: 'consultation', reasonForVisit },
    appointmentWithId: await aConsultant(page),
  })

/** Admits a patient for an operation into a room that is free; `admits` is the outpatient visit that it follows. */
export async function admitBeside(
  page: Page,
  patientId: string,
  { operation, admits }: { readonly operation: string; readonly admits?: string },
): Promise<Visited & { readonly operation: string }> {
  const { surgeries } = await read<Surgeries>(page, `/api/surgeries?search=${encodeURIComponent(operation)}`)
  const appointmentWithId = await aConsultant(page)
  const { wards } = await read<Wards>(page, '/api/wards')
  for (const { id: wardId } of wards.filter(({ free }) => free > 0)) {
    const { rooms } = await read<Rooms>(page, `/api/wards/${wardId}/rooms`)
    const roomNo = rooms.find(({ free }) => free)?.roomNo
    if (roomNo === undefined) continue
    const visit = await sent<Visited>(page, `/api/patients/${patientId}/visits`, {
      ...{ visitDate: placeIn(0).iso, patientType: 'IPD', visitType: 'patient-admission', appointmentWithId },
      ...{ reasonForVisit: 'For the operation', wardId, roomNo, surgeries: [surgeries[0]?.id], admits },
    })
    return { ...visit, operation: surgeries[0]?.name ?? '' }
  }
  throw new Error('No room is free')
}

/** A patient admitted for an operation: what the journeys of the theatre begin with and are not about. */
export async function admitForOperation(
  page: Page,
  { name, operation }: { readonly name: string; readonly operation: string },
) {
  const patientId = await registerBeside(page, name)
  return { ...(await admitBeside(page, patientId, { operation })), name }
}
export type Operated = Awaited<ReturnType<typeof admitForOperation>>

/** A day and a time of the hospital, so many minutes from now: '23/11/2026', '15:24'. */
export function placeIn(minutes: number) {
  const at = new Date(Date.now() + minutes * 60_000)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options }).format(at)
  const day = part({ day: '2-digit', month: '2-digit', year: 'numeric' })
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return { day, time, iso: day.split('/').reverse().join('-') }
}

/** The only case of a visit. */
export async function caseOf(page: Page, { id }: Pick<Operated, 'id'>): Promise<string> {
  const { cases } = await read<{ cases: { id: string }[] }>(page, `/api/visits/${id}/theatre-cases`)
  return cases[0]?.id ?? ''
}

type Choices = { readonly [list in 'theatres' | 'surgeons']: readonly { readonly id: string; readonly name: string }[] }
type Planned = { readonly surgeries: { readonly visitSurgeryId: string }[] }

type Booking = {
  readonly theatre: string
  readonly surgeon: string
  readonly minutes: number
  readonly side?: 'none' | 'right'
}

/** Books a case of a visit beside the screen: a theatre that is taken. */
export async function bookBeside(
  page: Page,
  { id }: Pick<Operated, 'id'>,
  { theatre, surgeon, minutes, side = 'none' }: Booking,
): Promise<void> {
  const choices = await read<Choices>(page, '/api/theatre/choices')
  const { surgeries } = await read<Planned>(page, `/api/visits/${id}/theatre-cases`)
  const named = (list: keyof Choices, name: string) => choices[list].find((one) => one.name === name)?.id
  await sent(page, `/api/visits/${id}/theatre-cases`, {
    ...{ procedures: [{ visitSurgeryId: surgeries[0]?.visitSurgeryId, side }], minutes: 20, anaesthesia: null },
    ...{ implantsExpected: null, remarks: null, surgeons: [named('surgeons', surgeon)] },
    place: {
      theatreId: named('theatres', theatre),
      from: new Date(Date.now() + minutes * 60_000).toISOString(),
    },
  })
}

/** Books a case where a theatre is free, today or tomorrow. */
export async function bookFree(page: Page, visit: Pick<Operated, 'id'>, of: Pick<Booking, 'surgeon' | 'side'>) {
  const { theatres } = await read<Choices>(page, '/api/theatre/choices')
  const refused: string[] = []
  for (const hours of [4, 8, 12, 16, 20])
    for (const { name: theatre } of theatres) {
      try {
        return await bookBeside(page, visit, { ...of, theatre, minutes: hours * 60 })
      } catch (clash) {
        refused.push(String(clash))
      }
    }
  throw new Error(`No theatre is free: ${refused.join(' ')}`)
}
