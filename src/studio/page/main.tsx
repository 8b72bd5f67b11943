import { createRoot } from 'react-dom/client';
import './studio.css';
import { Entrance } from './Entrance.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Entrance />);
