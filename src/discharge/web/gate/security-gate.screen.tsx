import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showTime } from '../../../kernel/calendar.ts'
import { isPassing } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { Page } from '../../../ui/page/page.tsx'
import { mayLeaveOffline, type OfflineAnswer, offlineWords } from '../../model/gate/answer-offline.ts'
import { answerWords } from '../../model/gate/answer-words.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { GateAnswer, type Scanned } from './gate-answer.tsx'
import { GateToday } from './gate-today.tsx'
import { ScanBox } from './scan-box.tsx'
import css from './security-gate.module.css'
import { useOfflineGate } from './use-offline-gate.ts'
import { WaitingExits } from './waiting-exits.tsx'

const UNKNOWING = 'You are offline: passes cannot be checked. Let nobody out on a pass that was not checked.'
const knownSince = (at: string) => `You are offline: passes as known at ${showTime(new Date(at))}. Keep this page open.`

/** The guard at the gate: scan or type a pass, read the answer from an arm's length, record the exit (domain practice 3.11). */
export function Component() {
  const { hospital } = useAuth()
  const hospitalId = hospital?.id ?? ''
  const scan = useWrite(gateContract.scan)
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [unsent, setUnsent] = useState<OfflineAnswer | null>(null)
  const { online } = useNetwork()
  const offline = useOfflineGate(hospitalId)
  const another = () => {
    setScanned(null)
    setUnsent(null)
  }
  const check = (code: string) => {
    another()
    scan.mutate(
      { code },
      {
        onSuccess: setScanned,
        onError: (problem) => isPassing(problem) && setUnsent(offline.answer(code)),
      },
    )
  }
  // A scan that failed tells of a lost network until something is read again.
  const isOffline = !online || (isPassing(scan.error) && scan.submittedAt > offline.readAt)
  return (
    <Page title="Security Gate">
      <div className={css.gate}>
        {isOffline && !unsent && (
          <p className={css.offline} role="alert">
            <IconWifiOff size={24} stroke={1.5} aria-hidden />
            {offline.knownAt ? knownSince(offline.knownAt) : UNKNOWING}
          </p>
        )}
        <WaitingExits hospital={hospitalId} exits={offline.waiting} />
        {scanned ? (
          <GateAnswer
            answer={scanned.answer}
            pass={scanned.pass}
            words={answerWords(scanned.answer, scanned.pass)}
            mayAllow={scanned.answer === 'valid'}
            onAnother={another}
            onChanged={check}
          />
        ) : unsent ? (
          <GateAnswer
            answer={unsent.answer}
            pass={unsent.pass}
            words={offlineWords(unsent, offline.knownAt)}
            mayAllow={mayLeaveOffline(unsent)}
            recordExitOffline={offline.recordExit}
            onAnother={another}
            onChanged={check}
          />
        ) : (
          <>
            <ScanBox
              isBusy={scan.isPending}
              problem={scan.error && !isPassing(scan.error) ? scan.error.message : undefined}
              onCode={check}
            />
            <GateToday />
          </>
        )}
      </div>
    </Page>
  )
}
