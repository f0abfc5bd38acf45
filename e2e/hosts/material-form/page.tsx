import {
  Button,
  Card,
  CardActions,
  CardContent,
  createTheme,
  CssBaseline,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  ThemeProvider,
} from '@mui/material';
import { StrictMode, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { AssetField, createMediaClient, MediaProvider, Uploader } from '../../../src/index.js';
import '../../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });
// `?dark`
const mode = location.search === '?dark' ? 'dark' : 'light';
document.documentElement.dataset['theme'] = mode;
const theme = createTheme({ palette: { mode } });

function Article(): ReactElement {
  const [sent, setSent] = useState('');
  return (
    <Card sx={{ maxWidth: 600, margin: 4 }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSent([...new FormData(event.currentTarget).keys()].join(' '));
        }}
        onReset={() => setSent('')}
      >
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <TextField name="title" label="Title" required />
          <AssetField name="cover" label="Cover" description="Shown above the article." required />
          <TextField name="note" label="Note" multiline minRows={2} />
        </CardContent>
        <CardActions>
          <Button type="submit">Send</Button>
          <Button type="reset">Clear</Button>
          <output>{sent}</output>
        </CardActions>
      </form>
    </Card>
  );
}

function Upload(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Upload
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth transitionDuration={0}>
        <DialogTitle>Upload</DialogTitle>
        <DialogContent>
          <Uploader />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Done</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <MediaProvider client={client}>
        <Article />
        <Upload />
      </MediaProvider>
    </ThemeProvider>
  </StrictMode>,
);
