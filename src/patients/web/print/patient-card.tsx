import type { Branding } from '../../../hospitals/model/hospitals.contract.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { ageAndGender, corporateName } from '../patient-words.ts'
import type { PatientCard as Patient } from '../registration/patient-fields.ts'
import { barcodeOf, qrCodeOf } from './barcode.ts'
import { Code } from './code.tsx'
import './patient-print.css'
import classes from './patient-print.module.css'

type Props = { readonly patient: Patient; readonly hospital: Branding | null; readonly withPhoto: boolean }

/** The card a patient carries, of the size of a bank card. It says who, never the identity number. */
export const PatientCardPrint = ({ patient, hospital, withPhoto }: Props) => (
  <article className={classes.card}>
    <div className={classes.band}>{hospital?.fullName}</div>
    <div className={classes.body}>
      {withPhoto && patient.patientPhoto && (
        <img className={classes.photo} src={`/api/files/${patient.patientPhoto}`} alt={`${patient.name}`} />
      )}
      <div className={classes.facts}>
        <div className={classes.name}>{patient.name}</div>
        <div className={classes.id}>{patient.uhid}</div>
        <div>
          {ageAndGender(patient)}
          {patient.dateOfBirth && `, born ${showDay(patient.dateOfBirth)}`}
        </div>
        <div>
          {corporateName(patient.corporate)}
          {patient.bloodGroup && `, blood group ${patient.bloodGroup}`}
        </div>
        <div>{patient.phone}</div>
      </div>
      <Code drawn={qrCodeOf(patient.uhid)} label={`QR code of ${patient.uhid}`} className={classes.qr} />
    </div>
    <div className={classes.foot}>
      <Code drawn={barcodeOf(patient.uhid)} label={`Barcode of ${patient.uhid}`} className={classes.bars} stretch />
    </div>
  </article>
)

/** Labels of 63.5 × 38.1 mm on an A4 sheet. */
export const LABELS_A_SHEET = 21

type SheetProps = { readonly patient: Patient; readonly count: number; readonly from: number }

/** A sheet of labels for files, tubes and wristbands; it may begin where a used sheet has its first label left. */
export function LabelSheet({ patient, count, from }: SheetProps) {
  const codes = { bars: barcodeOf(patient.uhid), qr: qrCodeOf(patient.uhid) }
  const places = Array.from({ length: LABELS_A_SHEET }, (_, place) => place + 1)
  return (
    <article className={classes.sheet}>
      {places.map((place) => (
        <div key={place} className={place >= from && place < from + count ? classes.label : undefined}>
          {place >= from && place < from + count && <Label patient={patient} {...codes} />}
        </div>
      ))}
    </article>
  )
}

type LabelProps = { readonly patient: Patient } & Readonly<Record<'bars' | 'qr', ReturnType<typeof barcodeOf>>>

const Label = ({ patient, bars, qr }: LabelProps) => (
  <>
    <div className={classes.row}>
      <div className={classes.facts}>
        <div className={classes.name}>{patient.name}</div>
        <div className={classes.id}>{patient.uhid}</div>
        <div>
          {ageAndGender(patient)}, {corporateName(patient.corporate)}
        </div>
      </div>
      <Code drawn={qr} label={`QR code of ${patient.uhid}`} className={classes.qr} />
    </div>
    <Code drawn={bars} label={`Barcode of ${patient.uhid}`} className={classes.bars} stretch />
  </>
)
