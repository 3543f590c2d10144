import { Anchor, Button, SegmentedControl } from '@mantine/core'
import { IconFolderPlus, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { counted } from '../../kernel/counted.ts'
import { ImportButtons, ImportPatients } from '../../patients/web/import-patients.tsx'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import textCss from '../../ui/display/text.module.css'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { MoreTools } from '../../ui/menu/more-tools.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SearchBox } from '../../ui/page/search-box.tsx'
import classes from '../../ui/page/toolbar.module.css'
import { useUrl } from '../../ui/page/url.ts'
import { useOnce } from '../../ui/page/use-once.ts'
import { PrintList } from '../../ui/print-list/print-list.tsx'
import { NO_SURGERY } from '../model/groups.ts'
import { HOME_SCOPES, homeContract, RECENT_DAYS } from '../model/home.contract.ts'
import { GroupSkeletons, NoCards } from './empty.tsx'
import { Group } from './group.tsx'
import { HOME_DIALOGS } from './home-dialog-names.ts'
import { Overview } from './overview.tsx'

const HomeDialogs = lazy(() => import('./home-dialogs.tsx'))
const HomePrintDialog = lazy(() => import('./home-print.dialog.tsx'))

const SCOPES = [
  { value: 'active', label: 'In hospital' },
  { value: 'recent', label: `Last ${RECENT_DAYS} days` },
]
const NONE: ReadonlySet<string> = new Set()

/** The inpatient home dashboard (specification 2 section 2). */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const search = url.text('search')
  const scope = url.oneOf('scope', HOME_SCOPES)
  const { data, error, refetch } = useRead(homeContract.groups, { search, scope })
  const [folded, setFolded] = useState(NONE)
  const dialogs = useOnce(HOME_DIALOGS.some((name) => url.text(name) !== ''))
  const groups = data?.groups ?? []
  const shown = groups.reduce((sum, group) => sum + group.count, 0)
  const allFolded = groups.length > 0 && groups.every(({ category }) => folded.has(category))

  return (
    <Page
      title="ESIC IPD Patient Management"
      wholeSubtitle
      subtitle="Manage and track patients across different medical specialties"
      figures={<Overview patients={data?.patients} />}
      actions={
        can('list:export') && (
          <PrintList>
            {(dialog) => (
              <HomePrintDialog
                filter={{ search, scope }}
                scope={SCOPES.find(({ value }) => value === scope)?.label ?? ''}
                total={shown}
                {...dialog}
              />
            )}
          </PrintList>
        )
      }
      toolbar={
        <>
          <SearchBox
            label="Search patients..."
            hint="Searches patient names, primary diagnosis, surgeon names, consultant names, surgery procedures, complications and diagnosis category names"
            value={search}
            onChange={(typed) => url.set({ search: typed })}
          />
          <SegmentedControl
            aria-label="Which patients"
            data={SCOPES}
            value={scope}
            onChange={(value) => url.set({ scope: value === HOME_SCOPES[0] ? null : value })}
          />
          <p className={textCss.caption} role="status">
            {data ? counted(shown, 'patient card') : 'Loading patients...'}
          </p>
          {can('patient:read') && <WithoutVisit patients={data?.unvisited} />}
          <Button
            className={classes.end ?? ''}
            variant="subtle"
            color="gray"
            disabled={groups.length === 0}
            onClick={() => setFolded(allFolded ? NONE : new Set(groups.map(({ category }) => category)))}
          >
            {allFolded ? 'Expand All' : 'Collapse All'}
          </Button>
          <Additions />
        </>
      }
    >
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : !data ? (
        <GroupSkeletons />
      ) : (
        <>
          {shown === 0 && <NoCards search={search} scope={scope} patients={data.patients} />}
          {groups.map((group) => (
            <Group
              key={group.category}
              group={group}
              filter={{ search, scope }}
              open={!folded.has(group.category)}
              onToggle={() => setFolded(toggled(folded, group.category))}
            />
          ))}
        </>
      )}
      <ImportPatients />
      {dialogs && (
        <Suspense>
          <HomeDialogs />
        </Suspense>
      )}
    </Page>
  )
}

/** Takes its place before it is counted, so that nothing moves. */
const WithoutVisit = ({ patients }: { readonly patients: number | undefined }) => (
  <Anchor
    component={Link}
    to="/patients-without-visit"
    size="xs"
    style={{ visibility: patients === undefined ? 'hidden' : 'visible' }}
  >
    {counted(patients ?? 0, 'patient')} without a visit
  </Anchor>
)

/** What can be added, as far as the user may. */
function Additions() {
  const { can } = useAuth()
  const url = useUrl()
  return (
    <>
      {(can('patient:import') || can('diagnosis:add')) && (
        <MoreTools>
          <ImportButtons />
          {can('diagnosis:add') && (
            <Button
              variant="default"
              leftSection={buttonIcon(IconFolderPlus)}
              onClick={() => url.open({ addDiagnosis: '1' })}
            >
              Add Diagnosis
            </Button>
          )}
        </MoreTools>
      )}
      {can('patient:register') && (
        <Button leftSection={buttonIcon(IconUserPlus)} onClick={() => url.open({ addTo: NO_SURGERY })}>
          Add Patient
        </Button>
      )}
    </>
  )
}

const toggled = (folded: ReadonlySet<string>, category: string): ReadonlySet<string> => {
  const next = new Set(folded)
  if (!next.delete(category)) next.add(category)
  return next
}
