import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [react(), precompress()],
  resolve: { alias: { 'zod/mini': here('src/_api/schema-outline.ts') } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // one style sheet: the order of its layers must not hang on which screen loads first
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: here('index.html'), silent: here('silent.html') },
      output: {
        codeSplitting: {
          groups: [
            // one file for what every page needs: several small ones compress worse
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//,
            },
          ],
        },
      },
    },
  },
})
