import { SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { SampleContainer } from '../../model/samples/samples.contract.ts'
import { CollectList } from './collect-list.tsx'
import { OnTheWay } from './on-the-way.tsx'
import css from './samples.module.css'
import { ScanAnswer } from './scan-answer.tsx'
import { type Mode, ScanField } from './scan-field.tsx'
import { ShiftLog } from './shift-log.tsx'

const CollectDialog = lazy(() => import('./collect.dialog.tsx'))

const MODES = [
  { value: 'receive', label: 'Receive', key: 'F3' },
  { value: 'store', label: 'Store', key: 'F4' },
  { value: 'find', label: 'Find', key: 'F6' },
] as const

/** The sample desk: what is to be drawn, and for the laboratory what arrives, container by container. */
export default function SamplesTab() {
  const { can } = useAuth()
  const url = useUrl()
  const collected = url.text('collect')
  return (
    <div className={css.desk}>
      {can('sample:receive') && <Desk />}
      <div className={css.side}>
        {can('sample:receive') && <OnTheWay />}
        {can('sample:collect') && <CollectList onCollect={(visitId) => url.open({ collect: visitId })} />}
      </div>
      <Suspense>
        {collected !== '' && can('sample:collect') && (
          <CollectDialog visitId={collected} onClose={() => url.set({ collect: null })} />
        )}
      </Suspense>
    </div>
  )
}

/** One scan, one container. */
function Desk() {
  const [mode, setMode] = useState<Mode>('receive')
  const [found, setFound] = useState<SampleContainer | null>(null)
  useHotkeys(
    MODES.map(({ value, key }) => [key, () => setMode(value)]),
    [],
  )
  return (
    <div className={css.side}>
      <div className={css.modes}>
        <SegmentedControl
          aria-label="What a scan does"
          value={mode}
          onChange={(value) => setMode(value as Mode)}
          data={MODES.map(({ value, label, key }) => ({ value, label: `${label} ${key}` }))}
        />
        <span className={css.quiet}>One scan, one container</span>
      </div>
      <ScanField mode={mode} onFound={setFound} />
      {found && <ScanAnswer key={found.id} mode={mode} container={found} onChange={setFound} />}
      <ShiftLog />
    </div>
  )
}
