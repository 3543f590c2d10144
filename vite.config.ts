import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (file: string) => path.join(import.meta.dirname, file)

/** The screens. Code is split where a screen is imported lazily; nothing is split by hand. */
export default defineConfig({
  root: at('src/app/web'),
  cacheDir: at('.cache/vite'),
  plugins: [react()],
  build: { outDir: at('dist/web'), emptyOutDir: true, target: 'es2023', cssCodeSplit: true, manifest: true },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 8080}` },
  },
})
