import { SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { call } from '../../../platform/web/call.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { isBand } from '../../model/samples/accession.ts'
import { type SampleContainer, samplesContract } from '../../model/samples/samples.contract.ts'
import { CollectList } from './collect-list.tsx'
import { ContainerScan, type Mode } from './container-scan.tsx'
import { OnTheWay } from './on-the-way.tsx'
import css from './samples.module.css'
import { ScanAnswer } from './scan-answer.tsx'
import { type Answered, type By, ScanField } from './scan-field.tsx'
import { ShiftLog } from './shift-log.tsx'

const CollectDialog = lazy(() => import('./collect.dialog.tsx'))

const MODES = [
  { value: 'receive', label: 'Receive', key: 'F3' },
  { value: 'store', label: 'Store', key: 'F4' },
  { value: 'find', label: 'Find', key: 'F6' },
] as const

const NOT_ASKED_FOR = 'Nothing is to be collected of this patient'

/** The sample desk: what is to be drawn, and for the laboratory what arrives, container by container. */
export default function SamplesTab() {
  const { can } = useAuth()
  const url = useUrl()
  const [band, setBand] = useState('')
  const collected = url.text('collect')
  const collect = (visitId: string, scanned: string) => {
    setBand(scanned)
    url.open({ collect: visitId })
  }
  /** A wrist band opens what is to be drawn of its patient, the most urgent visit. */
  async function onBand(scan: string): Promise<Answered> {
    const code = scan.trim().toUpperCase()
    if (!isBand(code)) return 'This is no wrist band'
    const { patients } = await call(samplesContract.toCollect, {})
    const patient = patients.find(({ uhid, visitNo }) => uhid === code || visitNo === code)
    if (!patient) return NOT_ASKED_FOR
    collect(patient.visitId, code)
    return null
  }
  return (
    <div className={css.desk}>
      {can('sample:receive') ? (
        <Desk onBand={onBand} />
      ) : (
        <ScanField label="Scan a wrist band, or type its number" onCode={onBand} />
      )}
      <div className={css.side}>
        {can('sample:receive') && <OnTheWay />}
        <CollectList onCollect={(visitId) => collect(visitId, '')} />
      </div>
      <Suspense>
        {collected !== '' && (
          <CollectDialog visitId={collected} band={band} onClose={() => url.set({ collect: null })} />
        )}
      </Suspense>
    </div>
  )
}

type Found = { readonly container: SampleContainer; readonly by: By }

/** One scan, one container. */
function Desk({ onBand }: { onBand(scan: string): Promise<Answered> }) {
  const [mode, setMode] = useState<Mode>('receive')
  const [found, setFound] = useState<Found | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const choose = (value: Mode) => {
    setMode(value)
    field.current?.focus()
  }
  useHotkeys(
    MODES.map(({ value, key }) => [key, () => choose(value)]),
    [],
  )
  return (
    <div className={css.side}>
      <div className={css.modes}>
        <SegmentedControl
          aria-label="What a scan does"
          value={mode}
          onChange={(value) => choose(value as Mode)}
          data={MODES.map(({ value, label, key }) => ({ value, label: `${label} ${key}` }))}
        />
        <span className={css.quiet}>One scan, one container</span>
      </div>
      <ContainerScan mode={mode} ref={field} onBand={onBand} onFound={(container, by) => setFound({ container, by })} />
      {found && (
        <ScanAnswer
          key={found.container.id}
          mode={mode}
          {...found}
          onChange={(container) => setFound(container && { ...found, container })}
        />
      )}
      <ShiftLog />
    </div>
  )
}
