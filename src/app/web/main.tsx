import '../../ui/theme/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthProvider } from '../../access/web/session.tsx'
import { queryClient } from '../../platform/web/live.ts'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { holdOpenForms } from './session/ended.ts'

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')

holdOpenForms()

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <App />
        </AuthProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
