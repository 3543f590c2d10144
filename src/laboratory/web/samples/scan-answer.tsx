import { Button, Checkbox, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { showTime } from '../../../kernel/calendar.ts'
import { minutesBetween, minutesInWords } from '../../../kernel/minutes-in-words.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useLoneKeys } from '../../../ui/scan/use-lone-keys.ts'
import { REJECTION_WORDS, REJECTIONS, type Rejection } from '../../model/samples/rejection.ts'
import { placeForm, type SampleContainer, samplesContract } from '../../model/samples/samples.contract.ts'
import { ContainerName } from './container-name.tsx'
import type { Mode } from './container-scan.tsx'
import css from './samples.module.css'
import type { By } from './scan-field.tsx'

type Props = {
  readonly mode: Mode
  readonly container: SampleContainer
  readonly by: By
  onChange(container: SampleContainer | null): void
}

/**
 * The container that was scanned last: what it is, what of its collection is not here, and what may be done with it. It takes the focus
 * from the field after a scan, so that a figure is a key here; who types numbers stays in the field.
 */
export function ScanAnswer({ mode, container, by, onChange }: Props) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (by === 'scanner') card.current?.focus()
  }, [by])
  const { patientName, uhid, age, gender, place, tests, others } = container
  const missing = others.filter(({ isReceived }) => !isReceived)
  return (
    <section ref={card} tabIndex={-1} className={css.card} aria-label={`Container ${container.no}`}>
      <Band container={container} onUndone={() => onChange(null)} />
      <div className={css.body}>
        <h2 className={css.no}>{container.no}</h2>
        <div>
          <p className={css.who}>{patientName}</p>
          <span className={css.quiet}>
            {[`${age ?? '-'} ${gender.charAt(0).toUpperCase()}`, uhid, place].join(' · ')}
          </span>
        </div>
        <FactList
          width={100}
          facts={[
            ['Container', <ContainerName key="name" name={container.name} cap={container.cap} />],
            ['Tests', tests.join(', ')],
            ['Collected', collectedWords(container)],
            ['Stands in', [container.rack, container.rackPlace].filter(Boolean).join(', ') || '-'],
          ]}
        />
        {missing.length > 0 && (
          <p className={css.warn}>
            <IconAlertTriangle size={14} aria-hidden /> Not here yet:{' '}
            {missing.map(({ no, name }) => `${no} ${name}`).join(', ')}
          </p>
        )}
        {mode === 'store' && container.receivedAt && <Place container={container} onStored={onChange} />}
        {container.receivedAt && !container.rejectedAt && <Reject container={container} onRejected={onChange} />}
      </div>
    </section>
  )
}

const collectedWords = ({ collectedAt, collectedBy, isBandScanned }: SampleContainer) =>
  collectedAt
    ? [showTime(new Date(collectedAt)), collectedBy, isBandScanned && 'wrist band scanned'].filter(Boolean).join(', ')
    : 'not yet'

function Band({ container, onUndone }: { readonly container: SampleContainer; onUndone(): void }) {
  const undo = useWrite(samplesContract.undo)
  const { receivedAt, rejectedAt, rejection, collectedAt } = container
  if (!receivedAt && !rejectedAt) return null
  const words = rejectedAt
    ? `Rejected ${showTime(new Date(rejectedAt))}, ${rejection ? REJECTION_WORDS[rejection].toLowerCase() : ''}`
    : `Received ${receivedAt ? showTime(new Date(receivedAt)) : ''}`
  const Icon = rejectedAt ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={css.band} data-tone={rejectedAt ? 'danger' : 'good'} role="status">
      <span className={css.container}>
        <Icon size={18} stroke={1.5} aria-hidden />
        {words}
        {!rejectedAt &&
          receivedAt &&
          collectedAt &&
          `, ${minutesInWords(minutesBetween(new Date(collectedAt), new Date(receivedAt)))} after collection`}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={buttonIcon(IconArrowBackUp)}
        loading={undo.isPending}
        onClick={() =>
          undo.mutate(
            { id: container.id },
            { onSuccess: onUndone, onError: ({ message }) => toast.error('Not taken back', message) },
          )
        }
      >
        Undo
      </Button>
    </div>
  )
}

type RejectProps = { readonly container: SampleContainer; onRejected(container: SampleContainer): void }

/** Seven reasons, each one key; with Alt where a number is typed. */
function Reject({ container, onRejected }: RejectProps) {
  const { mutate, isPending } = useWrite(samplesContract.reject)
  const reject = (reason: Rejection) =>
    mutate(
      { id: container.id, reason },
      {
        onSuccess: () => onRejected({ ...container, rejectedAt: new Date().toISOString(), rejection: reason }),
        onError: ({ message }) => toast.error('Not rejected', message),
      },
    )
  useLoneKeys(Object.fromEntries(REJECTIONS.map((reason, at) => [at + 1, () => isPending || reject(reason)])))
  useHotkeys(
    REJECTIONS.map((reason, at) => [`alt+${at + 1}`, () => reject(reason)]),
    [],
  )
  return (
    <div>
      <p className={css.quiet}>Not usable? Reject it with a reason: it is drawn again, and the ward sees it at once.</p>
      <div className={css.reasons}>
        {REJECTIONS.map((reason, at) => (
          <Button
            key={reason}
            size="compact-sm"
            variant="default"
            disabled={isPending}
            leftSection={<kbd aria-hidden>{at + 1}</kbd>}
            title={`${at + 1}, or Alt+${at + 1}`}
            onClick={() => reject(reason)}
          >
            {REJECTION_WORDS[reason]}
          </Button>
        ))}
      </div>
    </div>
  )
}

type PlaceProps = { readonly container: SampleContainer; onStored(container: SampleContainer): void }

function Place({ container, onStored }: PlaceProps) {
  const form = useContractForm(placeForm, { rack: container.rack ?? '', rackPlace: container.rackPlace ?? '' })
  const { submit, busy } = useSubmit(form, samplesContract.store, {
    input: (values) => ({ id: container.id, ...values }),
    done: (_, { rack, rackPlace }) => {
      toast.success('Stored', container.no)
      onStored({ ...container, rack: rack || null, rackPlace: rackPlace || null })
    },
    failed: 'Not stored',
  })
  return (
    <form onSubmit={submit} className={css.modes} aria-label="Where it stands">
      <TextInput label="Rack" maxLength={20} {...form.getInputProps('rack')} />
      <TextInput label="Place" maxLength={20} {...form.getInputProps('rackPlace')} />
      <Checkbox label="Discarded" {...form.getInputProps('isDiscarded', { type: 'checkbox' })} />
      <Button type="submit" loading={busy}>
        Save place
      </Button>
    </form>
  )
}
