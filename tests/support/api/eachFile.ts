import { recordAnew } from '../../traffic/traffic.ts';

// Files share a process: each begins to record anew.
recordAnew();
