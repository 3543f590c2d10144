import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { counted } from '../../kernel/counted.ts'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { useNow } from '../../ui/page/use-now.ts'
import { bedMapContract } from '../model/bed-map.contract.ts'
import { wardsContract } from '../model/wards.contract.ts'
import { BedMap } from './bed-map/bed-map.tsx'
import css from './room-management.module.css'

const WardsTab = lazy(() => import('./wards/wards-tab.tsx'))
const Occupancy = lazy(() => import('./occupancy/occupancy.tsx').then((module) => ({ default: module.Occupancy })))

const TABS = ['bed-map', 'wards', 'occupancy'] as const

/** Ward Management: who occupies which room, the wards, and how full they were. */
export function Component() {
  const url = useUrl()
  const now = useNow()
  const tab = url.oneOf('tab', TABS)
  const wards = useRead(wardsContract.wards, { search: '' })
  const map = useRead(bedMapContract.map, {}, { enabled: tab === 'bed-map' })
  const known = wards.data?.wards
  const occupied = known?.reduce((sum, ward) => sum + ward.occupied, 0)
  const rooms = known?.reduce((sum, ward) => sum + ward.maximumRooms, 0)

  return (
    <Page
      title="Ward Management"
      subtitle={
        known ? `${counted(known.length, 'ward')}, ${occupied} of ${counted(rooms ?? 0, 'room')} occupied` : ' '
      }
      actions={
        <>
          <Back />
          <Button
            variant="default"
            leftSection={buttonIcon(IconRefresh)}
            disabled={wards.isFetching || map.isFetching}
            onClick={() => void Promise.all([wards.refetch(), map.refetch()])}
          >
            Refresh
          </Button>
        </>
      }
    >
      <Tabs
        className={css.tabs ?? ''}
        value={tab}
        keepMounted={false}
        onChange={(chosen) => url.set({ ...CLEAR, tab: chosen === TABS[0] ? null : chosen })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="bed-map">Bed map</Tabs.Tab>
          <Tabs.Tab value="wards">Wards</Tabs.Tab>
          <Tabs.Tab value="occupancy">Occupancy</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="bed-map">
          <BedMap now={now} />
        </Tabs.Panel>
        <Tabs.Panel value="wards" className={css.fill ?? ''}>
          <Suspense>
            <WardsTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="occupancy">
          <Suspense>
            <Occupancy />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** What belongs to one tab alone is not carried to the next. */
const CLEAR = { search: null, state: null, payer: null, wardType: null }

function Back() {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The first page of this tab has nothing behind it.
  const back = () => (key === 'default' ? navigate('/') : navigate(-1))
  return (
    <Button variant="default" leftSection={buttonIcon(IconArrowLeft)} onClick={() => void back()}>
      Back
    </Button>
  )
}
