import react from '@vitejs/plugin-react';
import { slimForms } from 'tenant-forms/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), slimForms()] });
