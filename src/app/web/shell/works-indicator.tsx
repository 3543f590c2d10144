import { lazy, Suspense } from 'react'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'

const WorksMenu = lazy(() => import('./works-menu.tsx'))

/** Long work this person started; nothing where there is none. */
export function WorksIndicator() {
  const { data } = useRead(platformContract.works, {})
  const works = data?.works ?? []
  return works.length === 0 ? null : (
    <Suspense>
      <WorksMenu works={works} />
    </Suspense>
  )
}
