import { Button, Kbd, Select, Textarea } from '@mantine/core'
import '@mantine/core/styles/Kbd.css'
import { useHotkeys } from '@mantine/hooks'
import { IconSignature } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { PatientBand } from '../../../alerts/web/patient-band.tsx'
import { call } from '../../../platform/web/call.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { useLoneKeys } from '../../../ui/scan/use-lone-keys.ts'
import { checksOf } from '../../model/checks/checks-of.ts'
import type { PrescribableItem, RunningLine } from '../../model/prescribable-item.ts'
import { type OpenedPrescription, prescribingContract } from '../../model/prescribing.contract.ts'
import { LANGUAGES, type PrescribedLine } from '../../model/prescription-form.ts'
import { keyedLines } from '../keyed-lines.ts'
import css from '../prescription.module.css'
import { numberWords } from '../prescription-words.ts'
import { PrintButtons } from '../print-buttons.tsx'
import type { Head } from '../shown-prescription.tsx'
import { Beside } from './beside.tsx'
import { CheckBands } from './check-bands.tsx'
import { LineEntry } from './line-entry.tsx'
import { LineRow } from './line-row.tsx'
import { isFavourite, SetsBar } from './sets-bar.tsx'
import { useDraft } from './use-draft.ts'

const LANGUAGE_WORDS = { en: 'English', hi: 'Hindi', mr: 'Marathi' } as const
const ADVICE = [
  ['advice', 'Advice', 'en'],
  ['adviceMarathi', 'Advice in Marathi', 'mr'],
  ['adviceHindi', 'Advice in Hindi', 'hi'],
] as const

type Props = { readonly opened: OpenedPrescription; readonly head: Head }

/** Writes a prescription: by keyboard alone, checked while it is typed, kept on the server, signed as it is seen. */
export function PrescriptionEditor({ opened, head }: Props) {
  const { id } = opened
  const today = useToday()
  const draft = useDraft(opened)
  const { form, edit, problems } = draft
  const { data: kept } = useRead(prescribingContract.sets, {})
  const [seen, setSeen] = useState<readonly PrescribableItem[]>([])
  const [isGivingUp, setGivingUp] = useState(false)
  const [field, table] = [useRef<HTMLInputElement>(null), useRef<HTMLTableElement>(null)]
  const sets = kept?.sets ?? []
  const items = new Map([...sets.flatMap((set) => set.items), ...seen, ...opened.items].map((item) => [item.id, item]))
  const { ageDays, registered, alerts, running } = opened.patient
  const checks = checksOf(form.lines, items, {
    alerts,
    registered,
    gender: opened.visit.gender,
    ageDays,
    today,
    running,
  })
  const asking = checks.filter(({ asks }) => asks).length

  const toSearch = () => field.current?.focus()
  const add = (lines: readonly PrescribedLine[]) => edit({ lines: [...form.lines, ...lines] })
  const use = (at: number) => {
    const set = sets.filter(isFavourite)[at]
    if (set) add(set.lines)
  }
  const sign = useSend({ showProblem: draft.showProblem }, prescribingContract.sign, {
    done: ({ prescriptionNo, sent }) =>
      toast.success('Signed', sent > 0 ? `${prescriptionNo} is in the queue of the pharmacy` : prescriptionNo),
    failed: 'Not signed',
  })
  const signNow = async () => {
    if (sign.busy || form.lines.length === 0) return
    if (await draft.settled()) sign.send({ id, version: draft.versionNow() })
  }
  /** The dose of the line above. */
  const doseAsBefore = () => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-line]')
    const at = row ? Number(row.dataset['line']) : form.lines.length - 1
    const before = form.lines[at - 1]
    if (!before) return
    const { how, morning, noon, evening, night, dose, everyHours, asNeededFor, mostADay, food, days } = before
    draft.changeLine(at, { how, morning, noon, evening, night, dose, everyHours, asNeededFor, mostADay, food, days })
  }
  const repeatLast = async () => {
    if (!opened.last) return
    const last = await call(prescribingContract.prescription, { id: opened.last.id })
    setSeen([...seen, ...last.items])
    add(last.form.lines.map((line) => ({ ...line, allergyReason: '' })))
  }
  const repeatLine = async ({ prescriptionId, name }: RunningLine) => {
    const earlier = await call(prescribingContract.prescription, { id: prescriptionId })
    const nameOf = (line: PrescribedLine) => earlier.items.find((one) => one.id === line.medicineId)?.name ?? line.name
    setSeen([...seen, ...earlier.items])
    add(earlier.form.lines.filter((line) => nameOf(line) === name).map((line) => ({ ...line, allergyReason: '' })))
  }
  useHotkeys(
    [
      ['mod+Enter', () => void signNow()],
      ['mod+d', doseAsBefore],
    ],
    [],
  )
  useLoneKeys(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => use(at)])))

  const problemsOf = (at: number) =>
    Object.fromEntries(
      Object.entries(problems).flatMap(([path, words]) =>
        path.startsWith(`lines.${at}.`) ? [[path.slice(`lines.${at}.`.length), words]] : [],
      ),
    )
  return (
    <Page
      title={head.title}
      subtitle={head.subtitle}
      actions={
        <>
          <span role="status">{draft.isSaving ? 'Saving...' : draft.isSaved ? 'Saved' : ''}</span>
          {head.others}
          <PrintButtons id={id} title="Draft of the prescription" before={draft.settled} />
          <Button variant="default" onClick={() => setGivingUp(true)}>
            Give up
          </Button>
          <Button
            leftSection={buttonIcon(IconSignature)}
            loading={sign.busy}
            disabled={form.lines.length === 0}
            onClick={() => void signNow()}
          >
            Sign and send
          </Button>
        </>
      }
    >
      <div className={css.screen}>
        <PatientBand patientId={opened.patientId} />
        <div className={css.columns}>
          <form
            className={css.work}
            aria-label={numberWords(null, opened.edition)}
            noValidate
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
          >
            <LineEntry
              field={field}
              favourites={sets.filter(isFavourite).flatMap(({ lines }) => lines)}
              onAdd={(line, item) => {
                if (item) setSeen([...seen, item])
                add([line])
              }}
              onFavourite={use}
            />
            <SetsBar
              sets={sets}
              last={opened.last}
              form={form}
              onUse={(set) => {
                edit({ lines: [...form.lines, ...set.lines], advice: form.advice || set.advice })
                toSearch()
              }}
              onRepeatLast={() => void repeatLast()}
            />
            <div className={css.scroll}>
              {problems['lines'] && <p role="alert">{problems['lines']}</p>}
              {form.lines.length > 0 && (
                <table ref={table} className={css.lines} aria-label="Lines of the prescription">
                  <thead>
                    <tr>
                      <th scope="col" aria-label="Place" />
                      <th scope="col">Medicine</th>
                      <th scope="col">Morn. noon eve. night</th>
                      <th scope="col">With food</th>
                      <th scope="col">Days</th>
                      <th scope="col">Quantity</th>
                      <th scope="col">{`For the patient, ${LANGUAGE_WORDS[form.language]}`}</th>
                      <th scope="col" aria-label="Actions" />
                    </tr>
                  </thead>
                  {keyedLines(form.lines).map(({ key, line, at }) => (
                    <LineRow
                      key={key}
                      at={at}
                      line={line}
                      item={items.get(line.medicineId ?? '')}
                      language={form.language}
                      checks={checks.filter((check) => check.at === at)}
                      problems={problemsOf(at)}
                      onChange={(changes) => draft.changeLine(at, changes)}
                      onTakeOut={() => draft.takeOut(at)}
                    />
                  ))}
                </table>
              )}
              <CheckBands
                checks={checks}
                lines={form.lines}
                problems={problems}
                onReason={(at, allergyReason) => draft.changeLine(at, { allergyReason })}
                onTakeOut={draft.takeOut}
              />
              <div className={css.advice}>
                {ADVICE.map(([name, label, language]) => (
                  <Textarea
                    key={name}
                    label={label}
                    lang={language}
                    autosize
                    minRows={2}
                    maxLength={1000}
                    value={form[name]}
                    onChange={(event) => edit({ [name]: event.currentTarget.value })}
                  />
                ))}
                <Select
                  label="Words beneath each medicine"
                  allowDeselect={false}
                  data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_WORDS[one] }))}
                  value={form.language}
                  onChange={(chosen) => edit({ language: LANGUAGES.find((one) => one === chosen) ?? 'mr' })}
                />
              </div>
            </div>
            <footer className={css.foot}>
              <span>
                Lines <strong>{form.lines.length}</strong>
                {asking > 0 && ` · ${asking} ${asking === 1 ? 'asks' : 'ask'} before signing`}
              </span>
              <span>
                <Kbd size="xs">Tab</Kbd> next field <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">D</Kbd> dose as before{' '}
                <Kbd size="xs">1</Kbd> … <Kbd size="xs">9</Kbd> favourites <Kbd size="xs">Ctrl</Kbd>{' '}
                <Kbd size="xs">Enter</Kbd> sign
              </span>
            </footer>
          </form>
          <Beside
            form={form}
            running={running}
            today={today}
            problems={problems}
            edit={edit}
            onRepeat={(line) => void repeatLine(line)}
          />
        </div>
      </div>
      {isGivingUp && (
        <SentReasonDialog
          title="Give up the draft"
          route={prescribingContract.cancel}
          input={({ reason }) => ({ id, reason })}
          done={() => setGivingUp(false)}
          onClose={() => setGivingUp(false)}
        />
      )}
    </Page>
  )
}
