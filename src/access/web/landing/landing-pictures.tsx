import { IconFileText, IconSearch } from '@tabler/icons-react'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import css from './landing-pictures.module.css'
import { Picture } from './picture.tsx'

const EVENTS = [
  { word: 'Registered', what: '14/03/2026 09:12' },
  { word: 'Admitted', what: 'General Ward 4' },
  { word: 'Surgery', what: 'Laparoscopic cholecystectomy' },
]

export const PatientPicture = () => (
  <Picture label="A patient's card with the line of what happened">
    <div className={css.person}>
      <span className={css.face}>SM</span>
      <span className={css.name}>
        <b>Sunita Meshram</b>
        <span>UHHO26C14003 · 42 · Female</span>
      </span>
      <Chip tone="info">ESIC</Chip>
    </div>
    <ol className={css.line}>
      {EVENTS.map(({ word, what }) => (
        <li key={word}>
          <b>{word}</b>
          <span>{what}</span>
        </li>
      ))}
      <li data-next>
        <b>Discharge</b>
        <IconFileText size={14} stroke={1.5} />
      </li>
    </ol>
  </Picture>
)

type Row = { readonly name: string; readonly ward: string; readonly tone: Tone; readonly state: string }
const ROWS: readonly Row[] = [
  { name: 'Sunita Meshram', ward: 'General 4', tone: 'waiting', state: 'Approval Pending' },
  { name: 'Arun Dhoke', ward: 'ICU 2', tone: 'info', state: 'Bill Completed' },
  { name: 'Farida Khan', ward: 'Private 1', tone: 'good', state: 'Payment received' },
  { name: 'Vinod Uike', ward: 'Deluxe 3', tone: 'waiting', state: 'ID Pending' },
]

export const IpdPicture = () => (
  <Picture label="The list of admitted patients with their billing status">
    <div className={css.search}>
      <IconSearch size={12} stroke={1.5} />
      Search patients
    </div>
    <div className={css.table}>
      <div className={css.tableHead}>
        <span>Patient</span>
        <span>Ward</span>
        <span>Billing status</span>
      </div>
      {ROWS.map(({ name, ward, tone, state }) => (
        <div key={state} className={css.row}>
          <span>{name}</span>
          <span>{ward}</span>
          <span>
            <Chip tone={tone}>{state}</Chip>
          </span>
        </div>
      ))}
    </div>
  </Picture>
)
