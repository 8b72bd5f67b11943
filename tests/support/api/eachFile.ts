import { startRecording } from '../../traffic/traffic.ts';
import { expectOneConnection } from './expectOneConnection.ts';

// Files share a process: each starts a new recording.
startRecording();
expectOneConnection();
