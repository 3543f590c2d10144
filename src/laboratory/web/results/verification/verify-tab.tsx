import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../../access/web/session.tsx'
import { showMoment } from '../../../../kernel/calendar.ts'
import { useRead, useWrite } from '../../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../../ui/page/url.ts'
import { useLoneKeys } from '../../../../ui/scan/use-lone-keys.ts'
import { BACK, WorkDesk } from '../../../../ui/work-desk/work-desk.tsx'
import { resultsContract } from '../../../model/results/results.contract.ts'
import type { ResultCell, SampleResults, WorklistSample } from '../../../model/results/shown-results.ts'
import { ContainerScan } from '../../samples/container-scan.tsx'
import { keyOfCell } from '../entry/use-entry.ts'
import css from '../results.module.css'
import { SampleHead } from '../sample-head.tsx'
import { SampleQueue } from '../sample-queue.tsx'
import { Checks } from './checks.tsx'
import { Opinions } from './opinions.tsx'
import { VerifyGrid } from './verify-grid.tsx'

const isToLookAt = ({ critical, moved, outside }: WorklistSample) => critical + moved + outside > 0

/** What is worth a look first, told in two words. */
function lookAt({ untold, critical, moved, outside, waiting, isOwnEntry }: WorklistSample) {
  if (isOwnEntry) return { words: 'entered by you' }
  if (untold > 0) return { words: 'critical, not told', tone: 'danger' as const }
  if (critical > 0) return { words: 'critical, told', tone: 'danger' as const }
  if (moved > 0) return { words: 'moved far', tone: 'warning' as const }
  if (outside > 0) return { words: `${outside} outside`, tone: 'warning' as const }
  return { words: waiting === 1 ? '1 value' : `${waiting} values` }
}

/** Verification: what waits at the left, what is abnormal first; the values of one sample beside it. */
export default function VerifyTab() {
  const url = useUrl()
  const { data } = useRead(resultsContract.worklist, {})
  const waiting = data?.samples.filter((sample) => sample.waiting > 0) ?? []
  const queue = [...waiting.filter(isToLookAt), ...waiting.filter((sample) => !isToLookAt(sample))]
  const chosen = url.text('sample') || (queue[0]?.sampleId ?? '')
  const at = queue.findIndex(({ sampleId }) => sampleId === chosen)
  const go = (by: number) => {
    const next = queue[at < 0 ? 0 : Math.max(0, Math.min(queue.length - 1, at + by))]
    if (next) url.set({ sample: next.sampleId })
  }
  useLoneKeys({ j: () => go(1), k: () => go(-1) })
  const list = (title: string, samples: readonly WorklistSample[], empty: string) => (
    <SampleQueue
      title={title}
      samples={samples}
      chosen={chosen}
      empty={empty}
      since={({ waitingSince }) => waitingSince}
      says={lookAt}
      onChoose={(sample) => url.set({ sample })}
    />
  )
  return (
    <WorkDesk
      label="Results that wait"
      isChosen={url.text('sample') !== ''}
      queue={
        <>
          <ContainerScan mode="find" onFound={({ sampleId }) => url.set({ sample: sampleId })} />
          {list('To look at', waiting.filter(isToLookAt), data ? 'Nothing stands out.' : 'Loading...')}
          {list(
            'All within range, no delta',
            waiting.filter((sample) => !isToLookAt(sample)),
            data ? 'Nothing waits.' : 'Loading...',
          )}
        </>
      }
    >
      {chosen ? (
        <Sample
          key={chosen}
          sampleId={chosen}
          onBack={() => url.set({ sample: null })}
          onDone={() => url.set({ sample: (queue[at + 1] ?? queue[at - 1])?.sampleId ?? null })}
        />
      ) : (
        <EmptyState line="Results that are entered wait here for verification." />
      )}
    </WorkDesk>
  )
}

type SampleProps = { readonly sampleId: string; onBack(): void; onDone(): void }

function Sample({ sampleId, onBack, onDone }: SampleProps) {
  const { data, isPending, error, refetch } = useRead(resultsContract.sample, { sampleId }, { keep: false })
  if (isPending) return <FormSkeleton />
  if (error) return <ErrorState what={error.message} retry={() => void refetch()} />
  return <Verification data={data} onBack={onBack} onDone={onDone} />
}

/** Who entered what waits, and when the last of it. */
function enteredWords(waiting: readonly ResultCell[]): string | null {
  const live = waiting.flatMap((cell) => cell.live ?? [])
  const last = live
    .map(({ enteredAt }) => enteredAt)
    .sort()
    .at(-1)
  if (!last) return null
  return `entered ${showMoment(last)} by ${[...new Set(live.map(({ enteredBy }) => enteredBy))].join(', ')}`
}

const waits = ({ live }: ResultCell) => live !== null && !live.isVerified

type VerificationProps = { readonly data: SampleResults; onBack(): void; onDone(): void }

function Verification({ data, onBack, onDone }: VerificationProps) {
  const { user, can } = useAuth()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSendingBack, setSendingBack] = useState(false)
  const verify = useWrite(resultsContract.verify)
  const waiting = data.cells.filter(waits)
  const held = new Set(data.held)
  const cells = waiting.filter((cell) => cell.live && !left.has(cell.live.id) && !held.has(keyOfCell(cell)))
  const chosen = cells.flatMap(({ live }) => live ?? [])
  const own = cells.filter(({ live }) => live?.enteredById === user?.id)
  const isBarred = own.some(({ parameter }) => !parameter.allowsOwn || !can('result:verify-own'))
  const untold = chosen.filter(({ critical }) => critical !== null && !critical.acknowledgedAt && critical.tries < 2)
  const mayVerify = can('result:verify') && chosen.length > 0 && !isBarred && untold.length === 0
  const send = () =>
    verify.mutate(
      { results: chosen.map(({ id, version }) => ({ id, version })) },
      {
        onSuccess: ({ verified, completed }) => {
          toast.success(
            'Verified',
            `${verified} of ${data.sample.accessionNo}${completed > 0 ? ', reported' : ', interim report'}`,
          )
          if (chosen.length === waiting.length) onDone()
        },
        onError: ({ message }) => toast.error('Not verified', message),
      },
    )
  useLoneKeys({
    v: () => void (mayVerify && !verify.isPending && send()),
    b: () => can('result:send-back') && chosen.length > 0 && setSendingBack(true),
  })
  return (
    <div className={css.work}>
      <section className={css.sheet} aria-label={`Results of ${data.sample.accessionNo}`}>
        <SampleHead sample={data.sample} entered={enteredWords(waiting)}>
          <Button variant="default" className={BACK} onClick={onBack}>
            All samples
          </Button>
        </SampleHead>
        <VerifyGrid
          cells={data.cells.filter(({ live }) => live !== null)}
          left={left}
          held={held}
          onLeave={(id) =>
            setLeft((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id])))
          }
        />
        <Opinions sampleId={data.sample.sampleId} opinions={data.opinions} />
        <footer className={css.foot}>
          {can('result:send-back') && (
            <Button
              variant="default"
              disabled={chosen.length === 0}
              leftSection={buttonIcon(IconArrowBackUp)}
              title="b"
              onClick={() => setSendingBack(true)}
            >
              Send back
            </Button>
          )}
          <span className={css.keys}>
            <kbd>j</kbd> <kbd>k</kbd> next, previous
          </span>
          {can('result:verify') && (
            <Button
              disabled={!mayVerify}
              loading={verify.isPending}
              leftSection={buttonIcon(IconCheck)}
              title="v"
              onClick={send}
            >
              {chosen.length === 1 ? 'Verify 1 value' : `Verify ${chosen.length} values`}
            </Button>
          )}
        </footer>
      </section>
      <Checks waiting={waiting} entered={own.length === 0 ? 'other' : isBarred ? 'own' : 'single-handed'} />
      {isSendingBack && (
        <SentReasonDialog
          route={resultsContract.sendBack}
          input={({ reason }) => ({ ids: chosen.map(({ id }) => id), reason })}
          title={chosen.length === 1 ? 'Send back 1 value' : `Send back ${chosen.length} values`}
          submit="Send back"
          done={({ struck }) => {
            toast.success('Sent back', struck === 1 ? '1 value is entered again' : `${struck} values are entered again`)
            setSendingBack(false)
          }}
          failed="Not sent back"
          onClose={() => setSendingBack(false)}
        />
      )}
    </div>
  )
}
