import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { Page } from '../../../ui/page/page.tsx'
import { gateContract } from '../../model/gate.contract.ts'
import { GateAnswer, type Scanned } from './gate-answer.tsx'
import { GateToday } from './gate-today.tsx'
import { ScanBox } from './scan-box.tsx'
import css from './security-gate.module.css'

const OFFLINE = 'You are offline: passes cannot be checked. Let nobody out on a pass that was not checked.'

/** The guard at the gate: scan or type a pass, read the answer from an arm's length, record the exit (domain practice 3.11). */
export function Component() {
  const scan = useWrite(gateContract.scan)
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const { online } = useNetwork()
  const check = (code: string) => {
    setScanned(null)
    scan.mutate({ code }, { onSuccess: setScanned })
  }
  const isOffline = !online || scan.error?.status === 0
  return (
    <Page title="Security Gate">
      <div className={css.gate}>
        {isOffline && (
          <p className={css.offline} role="alert">
            <IconWifiOff size={24} stroke={1.5} aria-hidden /> {OFFLINE}
          </p>
        )}
        {scanned ? (
          <GateAnswer scanned={scanned} onAnother={() => setScanned(null)} onChanged={check} />
        ) : (
          <>
            <ScanBox
              isBusy={scan.isPending}
              problem={scan.error && scan.error.status !== 0 ? scan.error.message : undefined}
              onCode={check}
            />
            <GateToday />
          </>
        )}
      </div>
    </Page>
  )
}
