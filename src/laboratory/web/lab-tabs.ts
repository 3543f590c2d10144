import { lazy } from 'react'
import type { PageTab } from '../../access/web/tabs/tabbed-page.tsx'
import { RecallCount } from './recall/recall-count.tsx'
import { LabRecordedCount } from './recorded/recorded-count.tsx'
import { CriticalCount } from './results/critical/critical-count.tsx'

/** The tabs of the laboratory, in their order; who may open none of them sees that nothing is here yet. */
export const LAB_TABS: readonly PageTab[] = [
  {
    id: 'overview',
    label: 'Overview',
    permission: 'work-figures:read',
    Part: lazy(() => import('./overview/overview-tab.tsx')),
  },
  {
    id: 'orders',
    label: 'Orders',
    permission: 'result:read',
    Part: lazy(() => import('./orders/orders-tab.tsx')),
  },
  {
    id: 'samples',
    label: 'Samples',
    permission: 'sample:collect',
    Part: lazy(() => import('./samples/samples-tab.tsx')),
  },
  {
    id: 'entry',
    label: 'Result entry',
    permission: 'result:enter',
    Part: lazy(() => import('./results/entry/entry-tab.tsx')),
  },
  {
    id: 'verification',
    label: 'Verification',
    permission: 'result:read-unverified',
    Part: lazy(() => import('./results/verification/verify-tab.tsx')),
  },
  {
    id: 'critical',
    label: 'Critical',
    permission: 'critical:list',
    Part: lazy(() => import('./results/critical/critical-list.tsx')),
    Count: CriticalCount,
  },
  {
    id: 'tray',
    label: 'Tray',
    permission: 'analyser:match',
    Part: lazy(() => import('./analysers/tray-tab.tsx')),
  },
  {
    id: 'quality',
    label: 'Quality',
    permission: 'quality:enter',
    Part: lazy(() => import('./quality/quality-tab.tsx')),
  },
  {
    id: 'recall',
    label: 'Recall',
    permission: 'quality:enter',
    Part: lazy(() => import('./recall/recall-tab.tsx')),
    Count: RecallCount,
  },
  {
    id: 'reports',
    label: 'Reports',
    permission: 'report:print',
    Part: lazy(() => import('./reports/reports-tab.tsx')),
  },
  {
    id: 'outsourced',
    label: 'Sent out',
    permission: 'line:outsource',
    Part: lazy(() => import('./outsourcing/outsourcing-tab.tsx')),
  },
  {
    id: 'recorded',
    label: 'Recorded',
    permission: 'order:record',
    Part: lazy(() => import('./recorded/recorded-tab.tsx')),
    Count: LabRecordedCount,
  },
  {
    id: 'tests',
    label: 'Test Catalog',
    permission: 'lab-catalogue:read',
    Part: lazy(() => import('./tests/tests-tab.tsx')),
  },
  {
    id: 'containers',
    label: 'Containers',
    permission: 'lab-catalogue:read',
    isSetUp: true,
    Part: lazy(() => import('./samples/containers-tab.tsx')),
  },
  {
    id: 'parameters',
    label: 'Parameters',
    permission: 'lab-catalogue:read',
    isSetUp: true,
    Part: lazy(() => import('./parameters/parameters-tab.tsx')),
  },
  {
    id: 'microbiology',
    label: 'Microbiology',
    permission: 'lab-catalogue:read',
    isSetUp: true,
    Part: lazy(() => import('./microbiology/microbiology-tab.tsx')),
  },
  {
    id: 'print-format',
    label: 'Print Format',
    permission: 'lab-catalogue:read',
    isSetUp: true,
    Part: lazy(() => import('./tests/print-format-tab.tsx')),
  },
  {
    id: 'sub-specialties',
    label: 'Sub Specialty',
    permission: 'lab-catalogue:read',
    isSetUp: true,
    Part: lazy(() => import('./tests/sub-specialties-tab.tsx')),
  },
  {
    id: 'add-panel',
    label: 'Add Panel',
    permission: 'lab-catalogue:edit',
    isSetUp: true,
    Part: lazy(() => import('./tests/add-panel-tab.tsx')),
  },
  {
    id: 'analysers',
    label: 'Analysers',
    permission: 'analyser:read',
    isSetUp: true,
    Part: lazy(() => import('./analysers/analysers-tab.tsx')),
  },
]
