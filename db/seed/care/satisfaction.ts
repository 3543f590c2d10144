import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { orRefuse } from '../../../src/platform/server/contract/refused.ts'
import { storeFile } from '../../../src/platform/server/files/store-file.ts'
import { decideCertificate } from '../../../src/satisfaction/model/certificate.ts'
import type { CertificateForm } from '../../../src/satisfaction/model/satisfaction.contract.ts'
import { certifiedVisitOf, visitToCertify } from '../../../src/satisfaction/server/certified-visit.queries.ts'
import { closeGrievance, takeGrievance } from '../../../src/satisfaction/server/handle-grievance.ts'
import { saveSurvey } from '../../../src/satisfaction/server/save-survey.ts'
import { signCertificate } from '../../../src/satisfaction/server/sign-certificate.ts'
import type { ToldCase } from '../cases/told-case.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import type { Happening } from '../moments.ts'
import { deskDay, MINUTE } from '../moments.ts'
import { onePage } from '../people/letter.ts'
import { MEN } from '../people/people.ts'
import { actAt, performAt, type Scenario } from '../scenario.ts'
import { COMPLAINTS, type Complaint, PRAISES, WISHES } from '../stories/opinions.ts'

/** Signed so long before the way home; of who died, by the family, so long after. */
const BEFORE = 20 * MINUTE
const AFTER = 30 * MINUTE
/** One of so many complains; one of the others in so many does not want to sign. */
const COMPLAINS = 4
const REFUSES = 5
/** A complaint of who went home longer ago is closed. */
const CLOSED_AFTER_DAYS = 3

type Gone = { readonly told: ToldCase; readonly patient: () => ToldPatient }

/** The certificates P-VI of who was insured with ESIC, the surveys beside them, and what became of the complaints. */
export function satisfactionOf(scenario: Scenario, stays: readonly Gone[]): Happening[] {
  const gone = stays
    .flatMap(({ told, patient }) =>
      told.leaves && told.payer === 'esic' ? [{ told, patient, leaves: told.leaves }] : [],
    )
    .sort((a, b) => a.leaves.getTime() - b.leaves.getTime())
  return gone.flatMap(({ told, patient, leaves }, place) => {
    const died = told.story.ending?.mode === 'death'
    const at = new Date(leaves.getTime() + (died ? AFTER : -BEFORE))
    const turn = Math.floor(place / COMPLAINS) % COMPLAINTS.length
    const complaint = place % COMPLAINS === 1 && !died ? COMPLAINTS[turn] : undefined
    const isClosed = dayOf(leaves) < addDays(dayOf(scenario.now), -CLOSED_AFTER_DAYS)
    return [
      { at, happens: () => sign(scenario, patient(), { at, place, complaint }) },
      ...(complaint ? handled(scenario, patient, { leaves, complaint, isClosed }) : []),
    ]
  })
}

type Signing = { readonly at: Date; readonly place: number; readonly complaint: Complaint | undefined }

async function sign(scenario: Scenario, patient: ToldPatient, { at, place, complaint }: Signing): Promise<void> {
  const { db, chance } = scenario
  const { visitId } = patient
  await actAt(scenario, at, 'discharge')
  const visit = await visitToCertify(db, visitId)
  if (!visit) throw new Error('The patient of the seed has no visit.')
  const page = onePage('P-VI Satisfaction certificate', patient.name, `p6-${visit.visitNo}.pdf`)
  const isRefused = place % REFUSES === REFUSES - 1 && !complaint
  const scan = isRefused ? null : { ...page, id: (await storeFile(db, page)).id }
  const form = formOf(patient, { fileId: scan?.id ?? null, complaint, isRefused })
  orRefuse(decideCertificate(certifiedVisitOf(visit, at), form))
  const prepared = { visit, filed: scan ? { scan } : { pdf: page.bytes } }
  await performAt(scenario, at, signCertificate, { params: { visitId }, body: form }, { by: 'discharge', prepared })
  if (isRefused) return
  const mark = () => (complaint ? 2 : 3) + chance.below(3)
  await performAt(
    scenario,
    at,
    saveSurvey,
    {
      params: { visitId },
      body: {
        ...{ overall: mark(), medicalCare: mark(), nursingCare: mark(), doctorCommunication: mark() },
        ...{ cleanliness: mark(), food: 2 + chance.below(4), billingAndDischarge: mark(), courtesy: mark() },
        likedMost: chance.happens(60) ? chance.pick(PRAISES) : '',
        toImprove: chance.happens(45) ? chance.pick(WISHES) : '',
        recommends: complaint ? 'maybe' : 'yes',
      },
    },
    { by: 'discharge' },
  )
}

type About = {
  readonly fileId: string | null
  readonly complaint: Complaint | undefined
  readonly isRefused: boolean
}

/** What is said and signed; an attendant signs for a child and for who died. */
function formOf(
  { name, age, case: { story } }: ToldPatient,
  about: About,
): CertificateForm & { fileId: string | null; attendantBecause: 'minor' | 'deceased' | null } {
  const { fileId, complaint, isRefused } = about
  const because = story.ending?.mode === 'death' ? 'deceased' : age < 18 ? 'minor' : null
  const relative = `${MEN[(age * 7 + name.length) % MEN.length]} ${name.split(' ').at(-1)}`
  return {
    manner: isRefused ? 'refused' : 'paper',
    language: 'mr',
    answers: isRefused
      ? null
      : {
          satisfiedWithTreatment: true,
          satisfiedWithStaff: true,
          moneyTaken: false,
          boughtOutside: false,
          ...complaint?.answers,
        },
    complaint: complaint?.text ?? null,
    signedBy: because ? 'attendant' : 'patient',
    attendantBecause: because,
    signerName: because ? relative : name,
    relation: because ? (because === 'minor' ? 'Father' : 'Brother') : null,
    mobile: null,
    witnessOne: isRefused ? 'Sister in charge, general ward' : null,
    witnessTwo: isRefused ? 'Discharge coordinator' : null,
    refusalReason: isRefused ? 'Wants to ask at the ESI dispensary first' : null,
    fileId,
    replacesId: null,
    replaceReason: null,
  }
}

type Handling = { readonly leaves: Date; readonly complaint: Complaint; readonly isClosed: boolean }

/** The insurance desk looks into a complaint on the next day, and closes it before the claim is sent. */
function handled(
  scenario: Scenario,
  patient: () => ToldPatient,
  { leaves, complaint, isClosed }: Handling,
): Happening[] {
  const [takenAt, closedAt] = [deskDay(leaves, 1, '10:15'), deskDay(leaves, 1, '16:20')]
  const grievances = () =>
    scenario.db.selectFrom('grievances').select(['id', 'version']).where('visit_id', '=', patient().visitId).execute()
  return [
    {
      at: takenAt,
      async happens() {
        for (const { id, version } of await grievances())
          await performAt(scenario, takenAt, takeGrievance, { params: { id }, body: { version } })
      },
    },
    ...(isClosed
      ? [
          {
            at: closedAt,
            async happens() {
              for (const { id, version } of await grievances()) {
                const body = { version, resolution: complaint.resolution }
                await performAt(scenario, closedAt, closeGrievance, { params: { id }, body })
              }
            },
          },
        ]
      : []),
  ]
}
