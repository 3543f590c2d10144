import { Button, Menu } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { addressOf } from '../../platform/web/bytes.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { ComingPage } from '../../ui/feedback/coming-page.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { VisitOfAddress } from '../../visits/web/visit-of-address.tsx'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import type { Physiotherapy } from '../model/shown-physiotherapy.ts'
import { Entitlement } from './entitlement.tsx'
import css from './physiotherapy.module.css'
import { PhysiotherapyBill } from './physiotherapy-bill.tsx'
import { SessionSheet } from './session-sheet.tsx'

const TITLE = 'Physiotherapy bill'
const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))
const SessionDialog = lazy(() => import('./session.dialog.tsx'))
const AdviceDialog = lazy(() => import('./advice.dialog.tsx'))
const ApprovalDialog = lazy(() => import('./approval.dialog.tsx'))
const PackageDialog = lazy(() => import('./package.dialog.tsx'))

/** /physiotherapy-bill/{visitId}: sessions with their advice and approval, packages, and the physiotherapy of the bill. */
export function Component() {
  return <VisitOfAddress title={TITLE}>{(visitId) => <Loaded visitId={visitId} />}</VisitOfAddress>
}

function Loaded({ visitId }: { readonly visitId: string }) {
  const { data, error, refetch } = useRead(physiotherapyContract.ofVisit, { visitId }, { keep: false })
  if (data) return <Desk physiotherapy={data} />
  return <ComingPage title={TITLE} error={error} onRetry={() => void refetch()} />
}

function Desk({ physiotherapy }: { readonly physiotherapy: Physiotherapy }) {
  const { visit, bill, advices } = physiotherapy
  const url = useUrl()
  const add = url.text('add')
  const close = () => url.set({ add: null, print: null })
  const print = url.text('print')
  const props = { physiotherapy, onClose: close }
  return (
    <Page
      title={`${TITLE} ${bill.number}`}
      subtitle={[visit.patientName, visit.uhid, visit.visitNo, visit.payer].join(' · ')}
      actions={
        <>
          <PrintMenu onPrint={(paper) => url.open({ print: paper })} />
          <Button
            leftSection={buttonIcon(IconPlus)}
            disabled={advices.length === 0}
            onClick={() => url.open({ add: 'session' })}
          >
            Session
          </Button>
        </>
      }
    >
      <div className={css.desk}>
        <Entitlement physiotherapy={physiotherapy} onAdd={(what) => url.open({ add: what })} />
        <SessionSheet physiotherapy={physiotherapy} />
        <PhysiotherapyBill physiotherapy={physiotherapy} />
      </div>
      <Suspense>
        {add === 'session' && advices.length > 0 && <SessionDialog {...props} />}
        {add === 'advice' && <AdviceDialog {...props} />}
        {add === 'approval' && <ApprovalDialog {...props} />}
        {add === 'package' && <PackageDialog {...props} />}
        {(print === 'a4' || print === 'a5') && (
          <PrintPreview
            title={`${TITLE} ${bill.number}`}
            address={addressOf(physiotherapyContract.print, { visitId: visit.visitId, paper: print })}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}

const PrintMenu = ({ onPrint }: { onPrint(paper: 'a4' | 'a5'): void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" leftSection={buttonIcon(IconPrinter)}>
        Print
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onPrint('a5')}>A5</Menu.Item>
      <Menu.Item onClick={() => onPrint('a4')}>A4</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
