/// <reference types="vite/client" />
import '../../ui/theme/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { queryClient } from '../../platform/web/live.ts'
import { UiRoot } from '../../ui/theme/ui-root.tsx'

/** Every scene below src: a part with what it needs around it, opened by the path of its file. */
const scenes = import.meta.glob<{ Scene: ComponentType }>('../../**/*.scene.tsx')

const root = document.getElementById('root')
const scene = scenes[`../../${location.pathname.slice(1)}.scene.tsx`]
if (!root || !scene) throw new Error(`No scene ${location.pathname}`)
const { Scene } = await scene()

/** Effects of children come first: when the root is marked, the scene listens. */
function Opened() {
  useEffect(() => {
    root?.setAttribute('data-opened', '')
  }, [])
  return <Scene />
}

const router = createBrowserRouter([{ path: '*', element: <Opened /> }])
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiRoot type="hope" letterhead={null}>
        <RouterProvider router={router} />
      </UiRoot>
    </QueryClientProvider>
  </StrictMode>,
)
