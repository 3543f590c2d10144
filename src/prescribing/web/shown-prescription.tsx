import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { showDay, showMoment } from '../../kernel/calendar.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { PanelSection } from '../../ui/display/panel-section.tsx'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { daysWords, doseWords } from '../model/lines/dose-words.ts'
import { quantityOf } from '../model/lines/quantity-of.ts'
import { type OpenedPrescription, prescribingContract } from '../model/prescribing.contract.ts'
import { keyedLines } from './keyed-lines.ts'
import css from './prescription.module.css'
import { numberWords, STATE_TONES, STATE_WORDS } from './prescription-words.ts'
import { PrintButtons } from './print-buttons.tsx'

export type Head = { readonly title: string; readonly subtitle: string; readonly others: ReactNode }
type Props = { readonly opened: OpenedPrescription; readonly head: Head }

/** A prescription that is not written any more: as it was signed, and what the pharmacy gave out of it. */
export function ShownPrescription({ opened, head }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const [dialog, open] = useState<'revise' | 'cancel' | null>(null)
  const { id, form, state, given } = opened
  const name = numberWords(opened.prescriptionNo, opened.edition)
  const isInForce = state === 'sent' || state === 'part_dispensed' || state === 'dispensed' || state === 'signed'
  const mayWrite = can('prescription:write') && isInForce
  const givenOf = (medicineId: string | null) => given.find((one) => one.medicineId === medicineId)
  return (
    <Page
      title={head.title}
      subtitle={head.subtitle}
      actions={
        <>
          {head.others}
          <PrintButtons id={id} title={name} />
          {mayWrite && (
            <>
              <Button variant="default" onClick={() => open('cancel')}>
                Cancel prescription
              </Button>
              <Button leftSection={buttonIcon(IconPencil)} onClick={() => open('revise')}>
                New version
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={css.screen}>
        <PatientBand patientId={opened.patientId} />
        <div className={css.columns}>
          <div className={css.work}>
            <header className={css.headline}>
              <strong>{name}</strong> <Chip tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Chip>
              <span>{[opened.signedAs, showMoment(opened.at)].filter(Boolean).join(' · ')}</span>
              {opened.replaceReason && <span>{`Changed: ${opened.replaceReason}`}</span>}
              {opened.cancelReason && <span>{`Cancelled: ${opened.cancelReason}`}</span>}
            </header>
            <div className={css.scroll}>
              <table className={css.lines} aria-label={`Lines of ${name}`}>
                <thead>
                  <tr>
                    <th scope="col">Medicine</th>
                    <th scope="col">Dose</th>
                    <th scope="col">Days</th>
                    <th scope="col" className={css.right}>
                      Quantity
                    </th>
                    <th scope="col" className={css.right}>
                      Given out
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {keyedLines(form.lines).map(({ key, line }) => {
                    const item = opened.items.find((one) => one.id === line.medicineId)
                    const out = givenOf(line.medicineId)
                    return (
                      <tr key={key}>
                        <td>
                          <div>{item?.name ?? line.name}</div>
                          <small>{item ? item.generics : 'outside the pharmacy'}</small>
                          {line.allergyReason && <small>{`Despite the allergy: ${line.allergyReason}`}</small>}
                        </td>
                        <td>
                          <div>{doseWords(line, 'en')}</div>
                          {form.language !== 'en' && (
                            <small lang={form.language}>{doseWords(line, form.language)}</small>
                          )}
                          {line.instructions && <small>{line.instructions}</small>}
                        </td>
                        <td>{daysWords(line.days, 'en')}</td>
                        <td className={css.right}>{quantityOf(line) ?? '-'}</td>
                        <td className={css.right}>{out ? `${out.given} of ${out.asked}` : '-'}</td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
              {[form.advice, form.adviceMarathi, form.adviceHindi]
                .filter((words) => words !== '')
                .map((words) => (
                  <p key={words} className={css.said}>
                    {words}
                  </p>
                ))}
            </div>
          </div>
          <aside className={css.side} aria-label="About this prescription">
            <PanelSection title="Diagnosis">
              <p>{form.diagnosis || '-'}</p>
            </PanelSection>
            <FactList
              width={90}
              facts={[
                ['Vitals', form.vitals || '-'],
                ['Tests', form.tests || '-'],
                ['Follow-up', form.followUpOn ? showDay(form.followUpOn) : '-'],
              ]}
            />
            <p>
              A signed prescription is read only. A change makes the next version and stops what was not yet given out.
            </p>
          </aside>
        </div>
      </div>
      {dialog === 'revise' && (
        <SentReasonDialog
          title="New version"
          submit="Begin version"
          message={`It stands as a draft; once it is signed it replaces ${name} and stops what is not given out.`}
          route={prescribingContract.revise}
          input={({ reason }) => ({ id, reason })}
          done={({ id: next }) => {
            open(null)
            url.set({ prescription: next })
          }}
          onClose={() => open(null)}
        />
      )}
      {dialog === 'cancel' && (
        <SentReasonDialog
          title="Cancel prescription"
          message="What is not given out yet leaves the queue of the pharmacy."
          route={prescribingContract.cancel}
          input={({ reason }) => ({ id, reason })}
          done={() => {
            open(null)
            toast.success('Cancelled', name)
          }}
          onClose={() => open(null)}
        />
      )}
    </Page>
  )
}
