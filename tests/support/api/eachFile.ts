import { startRecording } from '../../traffic/traffic.ts';

// Files share a process: each starts a new recording.
startRecording();
